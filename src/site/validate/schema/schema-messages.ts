import type { ErrorObject } from 'ajv';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { JsonSchema } from '../../definitions/shapes/json-schema-node';
import { adviceForValue, type Words } from './value-advice';
import { kinds } from '../../definitions/documents/kinds/kinds';
import { alternatives, counted, expectedNature, joined, natureOf, quoted, rank } from '../vocabulary/french';
import { definitionsIn, referred } from './referred';
import { schemaAddress } from './schema-address';
import { closest, folded } from '../../definitions/french/suggest';
import { documentShapes } from '../../definitions/shapes/written-shapes';
import { shapeAt, type Shape } from '../../definitions/shapes/shapes';
import { fieldCalled } from '../vocabulary/field-words';
import type { Schemas } from '../input/surroundings';

export interface SchemaContext {
  kind: DocumentKind;
  data: unknown;
  schemas: Schemas;
  /** The document; a page filled from a layout has none. */
  file?: string;
  /** The path to the schemas, if they are not beside the site. */
  schemaFolder?: string | undefined;
}

type Steps = readonly (string | number)[];
type At<Extra = unknown> = { error: ErrorObject; path: Steps; context: SchemaContext } & Extra;

/** The message about an unknown key; `suggestion` is the most probable intended one. */
export function unknownKey({
  error,
  key,
  path,
  absent,
  context,
}: At<{ key: string; absent: readonly string[] }>): Words & { suggestion?: string } {
  const allowed = Object.keys((error.parentSchema?.properties ?? {}) as object);
  // Loops over the allowed names, which are few; the written keys may be thousands.
  const isPresent = (name: string) => Object.hasOwn((error.data ?? {}) as object, name);
  const free = allowed.filter((name) => !isPresent(name));
  const synonym = fieldCalled(key, shapeOf(path, context), free);
  // A missing field is the most probable intention.
  const suggestion = synonym ?? closest(key, absent) ?? closest(key, free);
  const message = `${quoted(key)} n’existe pas dans ${placeName(path, context)}.`;
  if (suggestion) return { message, advice: `Vouliez-vous dire ${quoted(suggestion)} ?`, suggestion };
  const twin = closest(key, allowed.filter(isPresent));
  if (twin) return { message, advice: `${quoted(twin)} est déjà là : supprimez ce champ en double.` };
  if (free.length === 0) return { message, advice: 'Supprimez ce champ : tous ceux qui sont possibles sont déjà là.' };
  return {
    message,
    advice: `Supprimez-le, ou choisissez parmi ${alternatives(free.filter((name) => name !== '$schema'))}.`,
  };
}

/** The message about missing required fields of an object. */
export function missingWords({ error, keys, path, context }: At<{ keys: readonly string[] }>): Words {
  const fields = keys.map((key) => ({ key, field: fieldOf(error.parentSchema, key, context) }));
  const place = placeName(path, context);
  const sample = (key: string, field: JsonSchema) =>
    key === '$schema' && context.file
      ? JSON.stringify(schemaAddress({ file: context.file, kind: context.kind }, context))
      : sampleOf(field);
  const [only] = fields;
  if (only && fields.length === 1) {
    const about = typeof only.field.description === 'string' ? only.field.description : '';
    return {
      message: `Il manque ${named(only.key, only.field)} dans ${place}.`,
      advice: `Ajoutez "${only.key}": ${sample(only.key, only.field)}. ${about}`.trim(),
    };
  }
  return {
    message: `Il manque ${counted(keys.length, 'champ')} dans ${place} : ${joined(fields.map(({ key, field }) => named(key, field)))}.`,
    advice: `Ajoutez ${joined(fields.map(({ key, field }) => `"${key}": ${sample(key, field)}`))}.`,
  };
}

/** The message about an invalid value. */
export function valueWords({ error, path, context }: At): Words {
  const { keyword, params, data } = error;
  const schema: JsonSchema = error.parentSchema ?? {};
  const kind = shapeOf(path, context)?.kind;
  const name = subject({ error, path, context });
  const about = typeof schema.description === 'string' ? schema.description : '';
  switch (keyword) {
    case 'type': {
      const expected = expectedNature[String(params.type)];
      if (path.length === 0)
        return {
          message: 'Ce document n’est pas un groupe de champs entre accolades.',
          advice: 'Un document commence par { et finit par }.',
        };
      const nature =
        params.type === 'integer' && typeof data === 'number' ? `${data} n’en est pas un` : `c’est ${natureOf(data)}`;
      return {
        message: `${name} doit être ${expected?.name ?? 'd’une autre nature'}, et ${nature}.`,
        advice: `${expected?.advice ?? ''} ${about}`.trim(),
      };
    }
    case 'discriminator':
      return blockWords(data, schema, context);
    case 'enum': {
      const choices = (params.allowedValues as unknown[]).map(String);
      const suggestion = closest(written(data), choices);
      return {
        message: `${quoted(data)} n’est pas un choix possible pour ${name}.`,
        advice: suggestion
          ? `Vouliez-vous dire ${quoted(suggestion)} ?`
          : `Choisissez parmi ${alternatives(choices, 40)}.`,
      };
    }
    case 'const':
      return { message: `${name} doit être ${quoted(params.allowedValue)}.`, advice: about };
    case 'pattern':
    case 'format':
      return adviceForValue({ kind, value: written(data), isItem: typeof path.at(-1) === 'number', name, about });
    case 'minLength':
      return {
        message: `${name} est vide.`,
        advice: about ? `À écrire : ${about}` : 'Écrivez un texte, ou supprimez le champ s’il est facultatif.',
      };
    case 'maxLength': {
      const { length } = [...written(data)];
      return {
        message: `${name} compte ${length} caractères ; ${params.limit} au plus.`,
        advice: `Raccourcissez de ${counted(length - Number(params.limit), 'caractère')}.`,
      };
    }
    case 'minItems':
    case 'maxItems': {
      const { minItems, maxItems } = schema as { minItems?: number; maxItems?: number };
      const bounds =
        minItems === maxItems
          ? `il en faut ${minItems}`
          : keyword === 'maxItems'
            ? `il en faut ${maxItems} au plus`
            : maxItems !== undefined && maxItems < 30
              ? `il en faut de ${minItems} à ${maxItems}`
              : `il en faut au moins ${minItems}`;
      const items = data as unknown[];
      return {
        message:
          items.length === 0
            ? `${name} est une liste vide ; ${bounds}.`
            : `${name} compte ${counted(items.length, 'élément')} ; ${bounds}.`,
        advice: about,
      };
    }
    default: {
      const bound =
        keyword === 'minimum'
          ? `au moins ${params.limit}`
          : keyword === 'maximum'
            ? `au plus ${params.limit}`
            : 'une autre valeur';
      return { message: `${name} vaut ${written(data)} ; il faut ${bound}.`, advice: about };
    }
  }
}

function blockWords(data: unknown, schema: JsonSchema, context: SchemaContext): Words {
  const branches = (schema.oneOf ?? []) as JsonSchema[];
  const types = branches
    .map((branch) => referred(branch, definitionsOf(context)))
    .map((branch) => String(((branch.properties ?? {}) as Record<string, JsonSchema>).type?.const ?? ''))
    .filter(Boolean);
  const { type } = (data ?? {}) as { type?: unknown };
  if (type === undefined)
    return {
      message: 'Il manque le « type » de ce bloc.',
      advice: `Ajoutez "type" en choisissant parmi ${alternatives(types, 40)}.`,
    };
  const suggestion = closest(written(type), types);
  return {
    message:
      typeof type === 'string'
        ? `${quoted(type)} n’est pas un type de bloc.`
        : `Le « type » d’un bloc est un texte, et c’est ${natureOf(type)}.`,
    advice: suggestion ? `Vouliez-vous dire ${quoted(suggestion)} ?` : `Choisissez parmi ${alternatives(types, 40)}.`,
  };
}

/** The object with the missing or unknown field, in French: « une ville », « un bloc « hero » », « « theme » ». */
function placeName(path: Steps, context: SchemaContext): string {
  const { kind, data } = context;
  const last = path.at(-1);
  if (last === undefined) return kinds[kind].one;
  if (typeof last === 'string') return quoted(last);
  const list = path.at(-2);
  const item = path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[String(step)],
    data,
  );
  if (shapeOf(path, context)?.kind === 'block') {
    const { type } = (item ?? {}) as { type?: unknown };
    return typeof type === 'string' ? `un bloc ${quoted(type)}` : 'un bloc';
  }
  return `le ${rank(last)} élément de ${quoted(list)}`;
}

/** The subject of the sentence: « « title » (titre) », « le 2e élément de « communes » ». */
function subject({ error, path, context }: At): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return named(String(last ?? ''), error.parentSchema ?? {});
  return shapeOf(path, context)?.kind === 'block'
    ? `Le ${rank(last)} bloc`
    : `Le ${rank(last)} élément de ${quoted(path.at(-2))}`;
}

/** The shape at a path; undefined if the document has no such place. */
function shapeOf(path: Steps, { kind, data }: SchemaContext): Shape | undefined {
  return shapeAt(documentShapes[kind], data, path);
}

function named(key: string, field: JsonSchema): string {
  const title = typeof field.title === 'string' ? field.title : '';
  if (!title || folded(title) === folded(key) || key === '$schema') return quoted(key);
  // An acronym keeps its capitals.
  return `${quoted(key)} (${/^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)})`;
}

/** The schema of a field, references resolved. */
function fieldOf(parent: JsonSchema | undefined, key: string, context: SchemaContext): JsonSchema {
  const field = ((parent?.properties ?? {}) as Record<string, JsonSchema>)[key] ?? {};
  const follow = (node: JsonSchema) => referred(node, definitionsOf(context));
  const direct = follow(field);
  // In a layout, a field's own schema is the branch that is not a token reference.
  return direct.else ? { ...follow(direct.else as JsonSchema), ...direct } : direct;
}

function definitionsOf({ kind, schemas }: SchemaContext) {
  return definitionsIn(schemas.of(kind));
}

/** The value as written in the document. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sampleOf(field: JsonSchema): string {
  if (field.type === 'array' || field.anyOf) return '[ … ]';
  if (field.type === 'object' || field.oneOf) return '{ … }';
  if (field.type === 'boolean') return 'true';
  if (field.type === 'number' || field.type === 'integer') return '1';
  return '"…"';
}
