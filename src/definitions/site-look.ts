import type { Look } from './look';

/** What the style sheet draws in more than one way. Rules for one of the ways stand under `:where([data-motif=rule])`. */
export interface LookChoices {
  motif: NonNullable<Look['motif']>;
  header: NonNullable<Look['header']>;
  /** Whether headings have a family of their own. */
  titles: 'alike' | 'apart';
}

/** A look as pages are drawn with it. */
export interface SiteLook {
  /** The custom properties that have other values than in the style sheet. */
  variables: Readonly<Record<string, string>>;
  choices: LookChoices;
  /** What texts and headings are set in, each as documents name it; absent where it is what the engine ships with. */
  fonts: { text?: string; titles?: string };
}
