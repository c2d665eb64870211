/**
 * Characters that a terminal would interpret or hide: control characters, bidi controls, invisible marks. A document
 * may contain any of them.
 */
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** The text with a space for each tab, and a dot for any other character that a terminal would interpret or hide. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(unseen, '·');
}

/** JSON with each such character escaped, except line breaks: the same values for a parser. */
export function visibleJson(json: string): string {
  // `JSON.stringify` itself writes only line breaks and spaces.
  return json.replace(unseen, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
