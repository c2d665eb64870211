/** The type of a section use: `{ "type": "section", "ref": "appel-urgence" }`. */
export const sectionType = 'section';

/** A section used in place of a block. */
export interface SectionUse {
  type: typeof sectionType;
  ref: string;
  /** The page's values for the open fields of the section. */
  values?: Readonly<Record<string, unknown>>;
  when?: string;
  hidden?: boolean;
}

/** Whether a section may leave a field of its block open: not its type, nor what decides whether it is shown. */
export function mayBeOpen(field: string): boolean {
  return field !== 'type' && field !== 'when' && field !== 'hidden';
}

/** Whether an entry of a list of blocks is a section use. */
export function isSectionUse(block: unknown): block is SectionUse {
  return typeof block === 'object' && block !== null && (block as { type?: unknown }).type === sectionType;
}
