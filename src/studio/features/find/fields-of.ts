import { formOf } from '../fields/forms';
import { isImage, kindWords, type Kind } from '../../../site/definitions/fields/kinds';
import type { JsonPath } from '../../../site/definitions/shapes/json-path';
import {
  eachField,
  fieldsOf as partsOf,
  shapeAt,
  type GroupShape,
  type Shape,
} from '../../../site/definitions/shapes/shapes';
import { fieldWords } from './logic/field-words';
import { pointerOf } from '../../logic/transport/pointer';
import { canBeAdded, holdsAnyway, shownFields, summaryOf } from '../fields/kinds/group/describe-value';
import type { OpenDocument } from '../../store/studio-state';

export interface NamedField {
  pointer: string;
  label: string;
  /** The block or group around it. */
  around: string;
  /** Its current text, shortened. */
  text: string;
  /** Search words: synonyms and its description. */
  words: string;
}

/** Every block and field of a document, and its top-level lists and groups, by the form's names. */
export function fieldsOf({ kind: document, data }: Pick<OpenDocument, 'kind' | 'data'>): NamedField[] {
  const fields: NamedField[] = [];
  eachField(formOf(document), data, ({ value, kind, shape: own, path }) => {
    const step = path.at(-1);
    if (path.length === 0 || kind === 'type' || String(step).startsWith('$')) return;
    if (!isWhole(own, path.length) || tellsCommonText(path, kind)) return;
    const { label, around } = fieldWords({ kind: document, data }, path);
    fields.push({
      pointer: pointerOf(path),
      label: kind === 'block' ? `Bloc « ${own.title ?? ''} »` : label,
      around,
      text: typeof value === 'string' ? value.slice(0, 80) : summaryOf(own, value),
      words: wordsOf(own),
    });
  });
  return fields;

  /** Whether a field is a technical one of an override. */
  function tellsCommonText(path: JsonPath, kind: Kind): boolean {
    return kind === 'verbatim' && shapeAt(formOf(document), data, path.slice(0, -1))?.kind === 'override';
  }
}

/** The top-level fields that a document lacks. */
export function missingFields({
  kind,
  data,
}: Pick<OpenDocument, 'kind' | 'data'>): { key: string; field: Shape; words: string }[] {
  const values = (data ?? {}) as Record<string, unknown>;
  return shownFields(formOf(kind))
    .filter(([key, field]) => canBeAdded(field, values[key]) && field.title && !holdsAnyway(field))
    .map(([key, field]) => ({ key, field, words: wordsOf(field) }));
}

/** Whether a shape is one entry: a value, a block, an image, or what the form shows as one on the top level. */
function isWhole(shape: Shape, depth: number): boolean {
  if (depth === 1)
    return !holdsBlocks(shape) && !isInParts(shape) && !(shape.form === 'list' && shape.items.kind === 'override');
  return shape.form === 'value' || shape.kind === 'block' || isImage(shape.kind);
}

/** Whether its fields are in sections of the company's data. */
function isInParts(shape: Shape): boolean {
  return shape.form === 'group' && Object.values(shape.fields).some(({ part }) => part !== undefined);
}

function holdsBlocks(shape: Shape): boolean {
  return shape.form === 'list' && shape.items.form === 'block';
}

/** The search words of a field and of its content: « Facebook » finds the list of networks. */
function wordsOf(own: Shape): string {
  const inner = own.form === 'list' ? own.items : own;
  const parts = own.form === 'value' ? [] : Object.values(partsOf(inner as GroupShape));
  const names = (one: Shape) => [one.title, ...(one.words ?? []), ...(kindWords[one.kind] ?? [])];
  const choices = own.form === 'value' ? Object.values(own.labels ?? {}) : [];
  return [...names(own), own.description, ...parts.flatMap(names), ...choices].filter(Boolean).join(' ');
}
