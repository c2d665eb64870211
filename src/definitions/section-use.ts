/** The type by which a page says « that section, here »: `{ "type": "section", "ref": "appel-urgence" }`. */
export const sectionType = 'section';

/** A section in the place of a block. */
export interface SectionUse {
  type: typeof sectionType;
  ref: string;
  /** What the page says itself of the fields that the section leaves open. */
  values?: Readonly<Record<string, unknown>>;
  when?: string;
  hidden?: boolean;
}

/** Whether a section may let pages say a field of its block: not what makes the block, nor whether it is shown. */
export function mayBeOpen(field: string): boolean {
  return field !== 'type' && field !== 'when' && field !== 'hidden';
}

/** Whether what stands among blocks is a section written elsewhere. */
export function isSectionUse(block: unknown): block is SectionUse {
  return typeof block === 'object' && block !== null && (block as { type?: unknown }).type === sectionType;
}
