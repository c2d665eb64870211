/**
 * A style sheet in the form from which pages are cut. Parsed once, when the engine is compiled
 * (`compile/read-styles.ts`), and cached as JSON beside it.
 */
export type StylePiece = StyleRule | StyleGroup | StyleBlock;

export interface StyleRule {
  selectors: StyleSelector[];
  declarations: StyleDeclaration[];
}

export interface StyleSelector {
  /** The selector's text; a list contains alternatives (`:where(…)`), of which only those that a page has are kept. */
  text: (string | StyleSelector[])[];
  /** What a page must contain for it to match: `p`, `.class`, `[attribute]`, `[attribute=value]`. */
  needs: string[];
  /** True if it only matches during interaction: hover, focus, press, or something opened. */
  isGesture?: boolean;
}

export interface StyleDeclaration {
  text: string;
  /** The custom property that it sets. */
  defines?: string;
  /** The custom properties that it reads. */
  reads?: string[];
  /** True if it only describes the reaction to a touch. */
  isGesture?: boolean;
  /** Words of an `animation` value; one of them may be the name of keyframes. */
  animates?: string[];
}

/** `@media` and the like, with their content. */
export interface StyleGroup {
  head: string;
  pieces: StylePiece[];
}

/** Kept as a whole or not at all: a font face, keyframes. */
export interface StyleBlock {
  block: string;
  /** The name of keyframes, kept if an animation uses it. */
  keyframes?: string;
}

/** Attributes that no selector may use here, because their values differ from element to element. */
export const unreadAttributes = /^(?:href|src|srcset|sizes|id|alt|title|datetime|aria-[a-z]+)$/;

/** Attributes that the browser or the engine sets after the page has loaded. */
export const changingAttributes: ReadonlySet<string> = new Set(['open', 'value', 'checked', 'data-engine']);
