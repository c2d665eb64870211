/**
 * What a terminal would obey rather than show: control characters, those that turn the order of letters around, and
 * marks that are seen nowhere. A document may hold any of them.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** The text with one visible point for each of them; a tab is a space. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(unseen, '·');
}

/** JSON with each of them as an escape: the same values, for whoever reads them back. */
export function visibleJson(json: string): string {
  // Line breaks and spaces between values are the only ones that `JSON.stringify` writes itself.
  return json.replace(unseen, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
