import type { Shape, ValueShape } from './shapes';

/** How one shape differs from another: in forms, mostly by help texts, choices and bounds. */
export type FormNotes = Partial<Omit<ValueShape, 'form'>> & {
  fields?: Readonly<Record<string, FormNotes>>;
  /** The fields that the shape does not have. */
  lacks?: readonly string[];
  items?: FormNotes;
  of?: readonly FormNotes[];
};

/**
 * The content of `schemas/forms.json`: what only forms need, as notes on the shapes of `schemas/shapes.json`, which the
 * first page of the studio waits for.
 */
export interface WrittenForms {
  documents: Readonly<Record<string, FormNotes>>;
  blocks: Readonly<Record<string, FormNotes>>;
  /** Further notes on blocks in documents of some kinds: for example, layouts do not limit the length of lists. */
  variants: readonly { kinds: readonly string[]; blocks: Readonly<Record<string, FormNotes>> }[];
}

/** The shape with what the notes say. Pure; without notes, the same object. */
export function withNotes(shape: Shape, { fields, lacks, items, of, ...own }: FormNotes = {}): Shape {
  if (shape.form === 'list' && items) return { ...shape, ...own, items: withNotes(shape.items, items) };
  if (shape.form === 'either' && of)
    return { ...shape, ...own, of: shape.of.map((one, index) => withNotes(one, of[index])) };
  if (shape.form === 'group' && (fields || lacks)) {
    const whole = Object.entries(shape.fields)
      .filter(([name]) => !lacks?.includes(name))
      .map(([name, field]) => [name, withNotes(field, fields?.[name])] as const);
    return { ...shape, ...own, fields: Object.fromEntries(whole) };
  }
  return Object.keys(own).length > 0 ? { ...shape, ...own } : shape;
}
