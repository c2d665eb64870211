import { parisDay } from '../../../../../site/definitions/time/paris-time';
import { isRead } from '../../../../../site/definitions/fields/kinds';
import { pointerOf } from '../../../../logic/transport/pointer';
import {
  eachField,
  shapeFor,
  type GroupShape,
  type Shape,
  type ValueShape,
} from '../../../../../site/definitions/shapes/shapes';

/** An empty value of the shape, for a new list item. */
export function emptyValue(shape: Shape): unknown {
  if (shape.form === 'list') return Array.from({ length: Math.max(1, shape.min ?? 1) }, () => emptyValue(shape.items));
  if (shape.form === 'either') return shape.of[0] && emptyValue(shape.of[0]);
  if (shape.form === 'group') {
    const required = Object.entries(shape.fields).filter(([, field]) => !field.isOptional);
    return Object.fromEntries(required.map(([key, field]) => [key, emptyValue(field)]));
  }
  if (shape.form === 'block') return undefined;
  return emptyScalar(shape);
}

function emptyScalar({ kind, choices, min }: ValueShape): unknown {
  if (kind === 'number') return min ?? 0;
  if (kind === 'boolean') return false;
  if (kind === 'date') return parisDay(Date.now());
  if (kind === 'month') return parisDay(Date.now()).slice(0, 7);
  // The hour when offices open.
  if (kind === 'moment') return `${parisDay(Date.now() + 86_400_000)}T08:00`;
  return choices?.[0] ?? '';
}

/** The first text in a value that visitors read; it names the value in a list. */
export function summaryOf(shape: Shape, value: unknown): string {
  let found = '';
  eachField(shape, value, (field) => {
    if (!found && isRead(field.kind) && field.kind !== 'alt' && typeof field.value === 'string') found = field.value;
  });
  return found.length > 90 ? `${found.slice(0, 88)}…` : found;
}

/** The title of a value: its block's label, or the title of its field. */
export function titleOf(shape: Shape, value: unknown): string {
  if (shape.form === 'block') return shapeFor(shape, value)?.title ?? 'Bloc inconnu';
  return shape.title ?? '';
}

/** Whether the field has a default, which is shown if the document leaves the field out. */
export function holdsAnyway(shape: Shape): boolean {
  if (shape.form === 'group') return Object.values(shape.fields).every(holdsAnyway);
  return shape.form === 'value' && shape.otherwise !== undefined;
}

/** The pointers to remove once a date is chosen: the field beside it that meant « never ». */
export function liftedBy(shape: Shape, pointer: string): string[] {
  const beside = pointer.slice(0, pointer.lastIndexOf('/'));
  return shape.form === 'value' && shape.lifts !== undefined ? [`${beside}/${shape.lifts}`] : [];
}

export function choiceLabel({ labels }: ValueShape, choice: string): string {
  const label = labels?.[choice] ?? choice;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * The fields of a group that staff fill in: neither the type of a block nor what only tools read. Content comes before
 * settings, such as the tone of a block or its anchor.
 */
export function shownFields(shape: GroupShape): [string, Shape][] {
  const fields = Object.entries(shape.fields).filter(([key, field]) => field.kind !== 'type' && !key.startsWith('$'));
  const isSetting = ([, { kind }]: [string, Shape]) => kind === 'anchor' || kind === 'tone';
  return [...fields.filter((field) => !isSetting(field)), ...fields.filter(isSetting)];
}

/** Whether a field can be added to its group. Overrides cannot: they are added where the shared text is. */
export function canBeAdded(field: Shape, value: unknown): boolean {
  return (
    field.isOptional === true && value === undefined && !(field.form === 'list' && field.items.kind === 'override')
  );
}

/**
 * The pointer of the first field to fill in within the value at `pointer`: the value itself if it is a single field.
 */
export function firstField(shape: Shape, value: unknown, pointer: string): string {
  const own = shapeFor(shape, value);
  if (own?.form === 'list' && Array.isArray(value)) return firstField(own.items, value[0], `${pointer}/0`);
  const [first] = own?.form === 'group' ? shownFields(own).filter(([key]) => hasKey(value, key)) : [];
  if (!first) return pointer;
  const [key, field] = first;
  return firstField(field, (value as Record<string, unknown>)[key], pointer + pointerOf([key]));
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** The field that a reference names (`communes` in `{ "$from": "communes" }`); undefined if the value is no reference. */
export function referenceOf(value: unknown): string | undefined {
  const { $from } = (typeof value === 'object' && value !== null ? value : {}) as { $from?: unknown };
  return typeof $from === 'string' ? $from : undefined;
}
