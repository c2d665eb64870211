import type { Right } from './right.ts';
import { leadsAway } from '../addresses/leads-away.ts';
import { fieldNamed, shapeFor, type GroupShape, type Shape } from '../shapes/shapes.ts';

/** A value that only an owner may change. */
export interface OwnedValue {
  /** Without places in lists: an editor may change an order. */
  field: string;
  /** The items of a list among which it stands: as `field`, empty for the document itself. */
  among: string;
  value: unknown;
  /** Absent if no definition knows it. */
  shape?: Shape;
}

/** What of a document is the owner's. */
export interface OwnersPart {
  values: readonly OwnedValue[];
  /** How many items there are of each list. */
  items: ReadonlyMap<string, number>;
}

/** The shapes by which a document is judged. */
interface Known {
  /** The fields of each type of block. */
  blocks: Readonly<Record<string, GroupShape>>;
}

/**
 * The values of a document that only an owner may change. What no definition knows is among them. Pure, and free of zod
 * and of Node.
 */
export function ownersPart(document: GroupShape, value: unknown, { blocks }: Known): OwnersPart {
  const values: OwnedValue[] = [];
  const items = new Map<string, number>();
  walk(document, value, { field: '', among: '', right: undefined });
  return { values, items };

  function walk(declared: Shape | undefined, found: unknown, at: Place): void {
    if (found === undefined) return;
    const { field, among } = at;
    const keep = () => void values.push({ field, among, value: found, ...(declared ? { shape: declared } : {}) });
    const own = declared && shapeFor(declared, found);
    const right = own?.right ?? declared?.right ?? at.right;
    if (!declared || right === 'owner') return keep();
    if (isReference(found)) return mayLead(declared, right) ? keep() : undefined;
    if (!own) return keep();
    if (own.form === 'list') {
      for (const item of found as unknown[]) {
        // A list of blocks holds several types, and a value of one must not pass for that of another.
        const each = `${field}[${own.items.kind === 'block' ? String((Object(item) as { type?: unknown }).type) : ''}]`;
        items.set(each, (items.get(each) ?? 0) + 1);
        walk(own.items, item, { field: each, among: each, right });
      }
      return;
    }
    if (own.form === 'value') return right === 'editor' || (right && !leadsAway(own.kind, found)) ? undefined : keep();
    if (own.kind === 'override' && replacesOwned(found as { at?: unknown })) return keep();
    for (const [name, inner] of Object.entries(found as object)) {
      const place = { field: field ? `${field}.${name}` : name, among, right };
      for (const shape of own.right === 'within' && isOpen(own) ? fieldsNamed(name) : [fieldNamed(own, name)])
        walk(shape, inner, place);
    }
  }

  /** What a field of this name is in any block: a page gives values for a section whose block is not at hand. */
  function fieldsNamed(name: string): readonly (Shape | undefined)[] {
    const shapes = Object.values(blocks).flatMap((block) => fieldNamed(block, name) ?? []);
    return shapes.length > 0 ? shapes : [undefined];
  }

  /** Whether a page's own text stands in the place of a value that is the owner's. */
  function replacesOwned({ at }: { at?: unknown }): boolean {
    const [type = '', ...names] = String(at).split('/');
    let shape: Shape | undefined = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
    for (const name of names) {
      while (shape?.form === 'list') shape = shape.items;
      shape = shape?.form === 'group' ? fieldNamed(shape, name) : undefined;
      if (!shape || shape.right === 'owner') return true;
    }
    return false;
  }
}

interface Place {
  field: string;
  among: string;
  right: Right | undefined;
}

/** Whether a value taken from elsewhere might lead away here: then the owner says from where. */
function mayLead(shape: Shape, right: Right | undefined): boolean {
  if (shape.form === 'block') return true;
  if (shape.form === 'either') return shape.of.some((one) => mayLead(one, one.right ?? right));
  if (shape.form === 'list') return mayLead(shape.items, shape.items.right ?? right);
  if (shape.form === 'group') return Object.values(shape.fields).some((one) => mayLead(one, one.right ?? right));
  return right !== 'editor';
}

/** A group whose fields another document defines. */
function isOpen(group: GroupShape): boolean {
  return Object.keys(group.fields).length === 0;
}

function isReference(value: unknown): value is { $from: string } {
  const { $from, ...others } = Object(value) as Record<string, unknown>;
  return typeof $from === 'string' && Object.keys(others).length === 0;
}

/** Who may change the value at a path of a document; undefined if no definition knows it. */
export function rightAt(document: GroupShape, value: unknown, path: readonly (string | number)[]): Right | undefined {
  let shape: Shape | undefined = document;
  let found = value;
  let right: Right | undefined;
  for (const step of [...path, undefined]) {
    const own: Shape | undefined = shape && (shapeFor(shape, found) ?? shape);
    if (right === 'owner') return right;
    right = own?.right ?? shape?.right ?? right;
    if (step === undefined || !own) break;
    shape = own.form === 'list' ? own.items : own.form === 'group' ? fieldNamed(own, String(step)) : undefined;
    found = (found as Record<string, unknown> | null | undefined)?.[String(step)];
  }
  return shape && right;
}
