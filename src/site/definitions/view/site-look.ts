import type { Look } from '../look/look';

/** The variants in the style sheet. Their rules are written under `:where([data-motif=rule])` and the like. */
export interface LookChoices {
  motif: NonNullable<Look['motif']>;
  header: NonNullable<Look['header']>;
  /** Whether headings have their own family. */
  titles: 'alike' | 'apart';
}

/** A look as pages are drawn with it. */
export interface SiteLook {
  /** The custom properties that differ from the style sheet. */
  variables: Readonly<Record<string, string>>;
  choices: LookChoices;
  /** The families of texts and headings, as documents name them; absent if shipped. */
  fonts: { text?: string; titles?: string };
}
