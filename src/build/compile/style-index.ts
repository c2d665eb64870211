/**
 * A style sheet as pages are cut from it: read once, when the engine is compiled (`compile/read-styles.ts`), and kept
 * as JSON beside it.
 */
export type StylePiece = StyleRule | StyleGroup | StyleBlock;

export interface StyleRule {
  selectors: StyleSelector[];
  declarations: StyleDeclaration[];
}

export interface StyleSelector {
  /** What is written; a list stands for alternatives of which those that a page has are kept (`:where(…)`). */
  text: (string | StyleSelector[])[];
  /** What a page must have for it to match: `p`, `.class`, `[attribute]`, `[attribute=value]`. */
  needs: string[];
  /** True when it only matches what a pointer, a finger or a key is on, or has opened. */
  isGesture?: boolean;
}

export interface StyleDeclaration {
  text: string;
  /** The custom property that it gives a value. */
  defines?: string;
  /** The custom properties that it reads. */
  reads?: string[];
  /** True when it only says how what is touched answers. */
  isGesture?: boolean;
  /** Words of an animation: one of them may be the name of keyframes. */
  animates?: string[];
}

/** `@media` and the like, with what they hold. */
export interface StyleGroup {
  head: string;
  pieces: StylePiece[];
}

/** What is kept or left as it is: a statement, a font, keyframes. */
export interface StyleBlock {
  block: string;
  /** Keyframes are kept when something moves by their name. */
  keyframes?: string;
  /** A statement, as `@layer a,b;`: not a rule, and said in every part of the sheet. */
  isStatement?: boolean;
}

/** Attributes that no sheet may choose by here: their values differ from one element to the next. */
export const unreadAttributes = /^(?:href|src|srcset|sizes|id|alt|title|datetime|aria-[a-z]+)$/;

/** Attributes that the browser or the engine sets once the page is there. */
export const changingAttributes: ReadonlySet<string> = new Set(['open', 'value', 'checked', 'data-engine']);
