// Longer than most files: the shapes, and all functions that walk them.
import type { Kind } from '../fields/kinds';
import type { MarkupLevel } from '../text/rich-text';
import type { Claim } from '../text/claims';
import type { CompanyPart } from '../company/company-parts';
import type { Pictures } from '../fields/field-notes';
import type { Right } from '../fields/right';
import type { Term } from '../fields/term';

/** A schema as plain data: computed once (`shapeOf`), walked thousands of times, and usable without zod. */
export type Shape = ValueShape | GroupShape | ListShape | BlockShape | EitherShape;

interface Described {
  kind: Kind;
  title?: string;
  description?: string;
  /** Other names that people give the field, folded and without spaces. */
  words?: readonly string[];
  isOptional?: true;
  /** What French law requires in this field before the site opens. */
  law?: { what: string; advice: string; text: string };
  /** For a company field: its section. */
  part?: CompanyPart;
  /** The claim that this field makes when filled. */
  claim?: Claim;
  /** Who may change it and all that it contains; absent if what contains it says so. */
  right?: Right;
}

/** A text, a number, a yes or no. */
export interface ValueShape extends Described {
  form: 'value';
  choices?: readonly string[];
  /** Which marks the text may contain; none if absent. */
  markup?: MarkupLevel;
  /** Shown in large letters. */
  isTitle?: true;
  /** For a date: what happens on that day to the group with this field. */
  term?: Term;
  /** For a link: it leads to another site. */
  isOutside?: true;
  /** For a date: the field beside it that is removed when a date is chosen. */
  lifts?: string;
  /** The French name of each choice. */
  labels?: Readonly<Record<string, string>>;
  /** What applies without this field; empty if another field says so. */
  otherwise?: string;
  /** How the choices are pictured. */
  pictures?: Pictures;
  /** For a text, in characters; for a number, its value. */
  min?: number;
  max?: number;
}

export interface GroupShape extends Described {
  form: 'group';
  fields: Readonly<Record<string, Shape>>;
}

export interface ListShape extends Described {
  form: 'list';
  items: Shape;
  min?: number;
  max?: number;
}

/** A group whose fields depend on its type. */
export interface BlockShape extends Described {
  form: 'block';
  types: Readonly<Record<string, GroupShape>>;
}

/** One of several shapes; the value decides which. */
export interface EitherShape extends Described {
  form: 'either';
  of: readonly Shape[];
}

type Path = (string | number)[];

/** A value during a walk. */
export interface Field {
  value: unknown;
  kind: Kind;
  /** Its shape; of alternatives, the one that matches. */
  shape: Shape;
  /** The nearest key on the path: an item of a list has the key of the list. */
  key: string;
  /** From the root of the walk. */
  path: Path;
}

interface Trail {
  before: Trail | undefined;
  step: string | number;
}

/** The shape of a reference, where a template takes a whole field. */
const reference: ValueShape = { form: 'value', kind: 'field' };

type Visit = (field: Field) => void;

/**
 * Visits a value and everything in it, parents first, each with its shape. Unknown parts are skipped: a draft may
 * contain anything. Templates are walked like what they produce.
 */
export const eachField = fieldsWhere(() => true);

/**
 * Makes a walk like `eachField`, but only for wanted shapes; parts that cannot contain one are not walked. Essential
 * with thirty-five thousand towns.
 */
export function fieldsWhere(isWanted: (shape: Shape) => boolean): (shape: Shape, value: unknown, visit: Visit) => void {
  const takesReferences = isWanted(reference);
  const wanted = new Map<Shape, boolean>();
  const holding = new Map<Shape, boolean>();
  const parts = new Map<GroupShape, ReadonlyMap<string, Shape>>();
  const takes = (shape: Shape) => kept(wanted, shape, isWanted);
  const mayHold = (shape: Shape): boolean =>
    kept(holding, shape, () => takesReferences || takes(shape) || partsOf(shape).some(mayHold));
  const fieldsToWalk = (group: GroupShape) =>
    kept(parts, group, () => new Map(Object.entries(group.fields).filter(([, field]) => mayHold(field))));
  return (shape, value, visit) => walk(shape, value, undefined, visit);

  function walk(declared: Shape, found: unknown, at: Trail | undefined, visit: Visit): void {
    if (isReference(found)) {
      if (takesReferences) visit(new FieldAt(reference, found.$from, { before: at, step: '$from' }));
      return;
    }
    const own = shapeFor(declared, found);
    if (!own) return;
    if (takes(own)) visit(new FieldAt(own, found, at));
    if (own.form === 'list') {
      if (!mayHold(own.items)) return;
      for (const [step, item] of (found as unknown[]).entries()) walk(own.items, item, { before: at, step }, visit);
    } else if (own.form === 'group') {
      const fields = fieldsToWalk(own);
      if (fields.size === 0) return;
      const group = found as Record<string, unknown>;
      for (const step of Object.keys(group)) {
        const inner = fields.get(step);
        if (inner) walk(inner, group[step], { before: at, step }, visit);
      }
    }
  }
}

function kept<Asked, Answer>(answers: Map<Asked, Answer>, asked: Asked, ask: (asked: Asked) => Answer): Answer {
  const known = answers.get(asked);
  if (known !== undefined) return known;
  const answer = ask(asked);
  answers.set(asked, answer);
  return answer;
}

/** The shapes of which a value of that shape may be composed. */
function partsOf(shape: Shape): readonly Shape[] {
  if (shape.form === 'list') return [shape.items];
  if (shape.form === 'group') return Object.values(shape.fields);
  if (shape.form === 'block') return Object.values(shape.types);
  return shape.form === 'either' ? shape.of : [];
}

/** Computes path and key lazily, because most visitors skip most fields. */
class FieldAt implements Field {
  readonly kind: Kind;
  readonly #at: Trail | undefined;

  constructor(
    readonly shape: Shape,
    readonly value: unknown,
    at: Trail | undefined,
  ) {
    this.kind = shape.kind;
    this.#at = at;
  }

  get path(): Path {
    const steps: Path = [];
    for (let trail = this.#at; trail; trail = trail.before) steps.push(trail.step);
    return steps.toReversed();
  }

  get key(): string {
    let trail = this.#at;
    while (typeof trail?.step === 'number') trail = trail.before;
    return typeof trail?.step === 'string' ? trail.step : '';
  }
}

/** Maps a value and everything in it, children first; unknown parts stay as they are. */
export function mapFields(shape: Shape, value: unknown, change: (value: unknown, shape: Shape) => unknown): unknown {
  const own = shapeFor(shape, value);
  if (!own) return value;
  if (own.form === 'list')
    return change(
      (value as unknown[]).map((item) => mapFields(own.items, item, change)),
      own,
    );
  if (own.form !== 'group') return change(value, own);
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value as object)) {
    const inner = fieldNamed(own, key);
    result[key] = inner ? mapFields(inner, item, change) : item;
  }
  return change(result, own);
}

/** The fields of a group; empty if it is not a group. */
export function fieldsOf(shape: Shape | undefined): GroupShape['fields'] {
  return shape?.form === 'group' ? shape.fields : {};
}

/** The field of a group with this name; ignores inherited properties. */
export function fieldNamed(group: GroupShape, name: string): Shape | undefined {
  return Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
}

/** The shape of a value: of alternatives the most similar, of blocks the one of its type; undefined if none fits. */
export function shapeFor(shape: Shape, value: unknown): ValueShape | GroupShape | ListShape | undefined {
  if (shape.form === 'either') {
    const meant = shape.of.find((one) => isLike(one, value)) ?? shape.of.find((one) => isOfForm(one, value));
    return meant && shapeFor(meant, value);
  }
  if (!isOfForm(shape, value)) return undefined;
  if (shape.form !== 'block') return shape;
  const { type } = value as { type?: unknown };
  return typeof type === 'string' && Object.hasOwn(shape.types, type) ? shape.types[type] : undefined;
}

/** The shape at a path of a value; undefined if unknown. */
export function shapeAt(shape: Shape, value: unknown, path: readonly (string | number)[]): Shape | undefined {
  let own: Shape | undefined = shape;
  let found = value;
  for (const step of path) {
    if (step === '$from') return reference;
    const outer: Shape | undefined = own && (shapeFor(own, found) ?? own);
    if (outer?.form === 'list') own = outer.items;
    else if (outer?.form === 'group') own = fieldNamed(outer, String(step));
    else return undefined;
    found = (found as Record<string, unknown> | null | undefined)?.[String(step)];
  }
  return own && (shapeFor(own, found) ?? own);
}

function isOfForm(shape: Shape, value: unknown): boolean {
  if (shape.form === 'either') return shape.of.some((one) => isOfForm(one, value));
  if (shape.form === 'value')
    return typeof value === (shape.kind === 'number' || shape.kind === 'boolean' ? shape.kind : 'string');
  if (shape.form === 'list') return Array.isArray(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value, and its first item or field, matches. */
function isLike(shape: Shape, value: unknown): boolean {
  if (!isOfForm(shape, value)) return false;
  if (shape.form !== 'list') return true;
  const [first] = value as unknown[];
  return first === undefined || isReference(first) || isOfForm(shape.items, first);
}

function isReference(value: unknown): value is { $from: string } {
  return typeof value === 'object' && value !== null && typeof (value as { $from?: unknown }).$from === 'string';
}
