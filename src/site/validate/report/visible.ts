import { replaceInvisible } from '../../definitions/text/invisible';

/**
 * Replaces what a terminal would interpret or hide: control characters and what nobody sees. A document may contain any
 * of them.
 */
function replaceUnseen(text: string, by: (character: string) => string): string {
  return replaceInvisible(text, by).replace(/\p{Cc}/gu, (character) => by(character));
}

/** The text with a space for each tab, and a dot for any other character that a terminal would interpret or hide. */
export function visible(text: string): string {
  return replaceUnseen(text.replaceAll('\t', ' '), () => '·');
}

/** JSON with each such character escaped, except line breaks: the same values for a parser. */
export function visibleJson(json: string): string {
  // `JSON.stringify` itself writes only line breaks and spaces.
  return replaceUnseen(json, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, at) => escaped(character.charCodeAt(at))).join(''),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
