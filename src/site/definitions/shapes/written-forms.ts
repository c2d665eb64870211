import type { z } from 'zod';
import { withNotes, type FormNotes, type WrittenForms } from './form-notes';
import { shapeOf, type WrittenShapes } from './shape-of';
import type { GroupShape, Shape } from './shapes';

type Types = Readonly<Record<string, GroupShape>>;

/** Computes the content of `schemas/forms.json` for the content of `schemas/shapes.json`. */
export function writtenForms(schemas: Readonly<Record<string, z.ZodType>>, written: WrittenShapes): WrittenForms {
  const shapes = Object.entries(schemas).map(([kind, schema]) => [kind, shapeOf(schema)] as const);
  const typesIn = shapes.flatMap(([kind, shape]) => {
    const types = blockTypesIn(shape);
    return types ? [[kind, types] as const] : [];
  });
  const [, common = {}] = typesIn.at(-1) ?? [];
  const blocks = notesOn(written.blocks, common);
  const whole = Object.entries(written.blocks).map(([type, shape]) => [type, withNotes(shape, blocks[type])] as const);
  const variants = new Map<string, { kinds: string[]; blocks: Record<string, FormNotes> }>();
  for (const [kind, types] of typesIn) {
    const notes = notesOn(Object.fromEntries(whole), types);
    const text = JSON.stringify(notes);
    const variant = variants.get(text) ?? { kinds: [], blocks: notes };
    variants.set(text, { ...variant, kinds: [...variant.kinds, kind] });
  }
  return {
    documents: Object.fromEntries(shapes.map(([kind, shape]) => [kind, notesOf(shape, written.documents[kind]!)])),
    blocks,
    variants: [...variants.values()],
  };
}

/** The notes that make the written shapes equal to the given ones. */
function notesOn(written: Readonly<Record<string, Shape>>, types: Types): Record<string, FormNotes> {
  return Object.fromEntries(Object.entries(types).map(([type, shape]) => [type, notesOf(shape, written[type]!)]));
}

function notesOf(shape: Shape, written: Shape): FormNotes {
  const own = Object.entries(shape).filter(
    ([key, value]) => !inside.has(key) && JSON.stringify(value) !== JSON.stringify(written[key as keyof Shape]),
  );
  return { ...Object.fromEntries(own), ...notesInside(shape, written) };
}

const inside: ReadonlySet<string> = new Set(['fields', 'items', 'of', 'types']);

function notesInside(shape: Shape, written: Shape): FormNotes {
  if (shape.form === 'list' && written.form === 'list') {
    const items = notesOf(shape.items, written.items);
    return isEmpty(items) ? {} : { items };
  }
  if (shape.form === 'either' && written.form === 'either') {
    const of = shape.of.map((one, index) => notesOf(one, written.of[index]!));
    return of.every(isEmpty) ? {} : { of };
  }
  if (shape.form !== 'group' || written.form !== 'group') return {};
  const fields = Object.entries(shape.fields)
    .map(([name, field]) => [name, notesOf(field, written.fields[name]!)] as const)
    .filter(([, notes]) => !isEmpty(notes));
  const lacks = Object.keys(written.fields).filter((name) => !Object.hasOwn(shape.fields, name));
  return {
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(lacks.length > 0 ? { lacks } : {}),
  };
}

function isEmpty(notes: FormNotes): boolean {
  return Object.keys(notes).length === 0;
}

/** The types of blocks that a document may contain. */
function blockTypesIn(shape: Shape): Types | undefined {
  if (shape.form === 'block') return shape.types;
  if (shape.form === 'list') return blockTypesIn(shape.items);
  if (shape.form !== 'group') return undefined;
  return Object.values(shape.fields)
    .map(blockTypesIn)
    .find((types) => types !== undefined);
}
