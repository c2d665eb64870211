import { blockShapes, documentShapes } from '../../definitions/shapes/written-shapes';
import type { DocumentKind } from '../../definitions/documents/documents';
import { parisDay } from '../../definitions/time/paris-time';
import { fieldNamed, shapeFor, type GroupShape, type Shape } from '../../definitions/shapes/shapes';
import type { SourceFile } from '../../definitions/documents/site-source';
import { isInForce } from '../../definitions/fields/term';
import type { Document, Documents } from '../plan/site-documents';

/** Marks a value that is out of its dates. */
const gone = Symbol('gone');

/**
 * The documents as visitors may see them at `now` (ms since 1970). List items that are out of their dates are removed.
 * Blocks that are out of their dates are hidden, and so are blocks that have nothing left to show.
 */
export function documentsInForce(documents: Documents, now: number): Documents {
  const today = parisDay(now);
  let isChanged = false;
  const entries = Object.entries(documents).map(([kind, list]) => {
    // The keys of `documents` are document kinds.
    const shape = documentShapes[kind as DocumentKind];
    if (!hasTerms(shape)) return [kind, list];
    const kept = (list as Document<DocumentKind>[]).map((document) => {
      const data = inForce(shape, document.data, today);
      if (data === document.data) return document;
      isChanged = true;
      return { ...document, data };
    });
    return [kind, kept];
  });
  // Filtering does not change the kind of a list.
  return isChanged ? (Object.fromEntries(entries) as Documents) : documents;
}

/** The value without what is out of its dates; the same value (no copy) when all of it is in force. */
function inForce(declared: Shape, value: unknown, today: string): unknown {
  if (!hasTerms(declared)) return value;
  const shape = shapeFor(declared, value);
  if (shape?.form === 'list') {
    const items = value as unknown[];
    const kept = items.map((item) => inForce(shape.items, item, today));
    const left = kept.filter((item) => item !== gone);
    if (left.length === 0 && items.length > 0) return gone;
    return left.length === items.length && left.every((item, rank) => item === items[rank]) ? items : left;
  }
  if (shape?.form !== 'group') return value;
  // A value whose shape is a group is an object.
  const whole = groupInForce(shape, value as Record<string, unknown>, today);
  // A block is hidden, not removed, so that the ranks of the blocks after it stay the same.
  return whole === gone && shape.kind === 'block' ? { ...(value as object), hidden: true } : whole;
}

function groupInForce(shape: GroupShape, group: Record<string, unknown>, today: string): unknown {
  const changes: Record<string, unknown> = {};
  const without = new Set<string>();
  for (const [name, value] of Object.entries(group)) {
    const field = fieldNamed(shape, name);
    if (!field) continue;
    if (field.form === 'value' && field.term && typeof value === 'string') {
      if (!isInForce(field.term, { date: value, today })) return gone;
      continue;
    }
    const kept = inForce(field, value, today);
    if (kept === gone && !field.isOptional) return gone;
    if (kept === gone) without.add(name);
    else if (kept !== value) changes[name] = kept;
  }
  if (without.size === 0 && Object.keys(changes).length === 0) return group;
  return Object.fromEntries(Object.entries({ ...group, ...changes }).filter(([name]) => !without.has(name)));
}

const known = new WeakMap<Shape, boolean>();

/** Whether a value of this shape can hold dates at all. Most shapes cannot, and their values need not be walked. */
function hasTerms(shape: Shape): boolean {
  const found = known.get(shape) ?? innerOf(shape).some(hasTerms);
  known.set(shape, found);
  return found || (shape.form === 'value' && shape.term !== undefined);
}

function innerOf(shape: Shape): readonly Shape[] {
  if (shape.form === 'list') return [shape.items];
  if (shape.form === 'either') return shape.of;
  if (shape.form === 'group') return Object.values(shape.fields);
  return shape.form === 'block' ? Object.values(shape.types) : [];
}

/** The names of all fields with a term, at any depth. */
function termNames(shapes: readonly Shape[]): string[] {
  const own = shapes.flatMap((shape) => (shape.form === 'group' ? Object.entries(shape.fields) : []));
  const named = own.flatMap(([name, field]) => (field.form === 'value' && field.term ? [`"${name}"`] : []));
  const inner = shapes.flatMap((shape) => innerOf(shape).filter(hasTerms));
  return inner.length === 0 ? named : [...new Set([...named, ...termNames(inner)])];
}

const names = termNames([...Object.values(blockShapes), ...Object.values(documentShapes)]);

/**
 * The day in Paris at `now` (ms since 1970), if any document depends on the day; otherwise the empty string. For cache
 * keys.
 */
export function dayThatCounts(files: readonly Pick<SourceFile, 'text'>[], now: number): string {
  return files.some(({ text }) => names.some((name) => text.includes(name))) ? parisDay(now) : '';
}
