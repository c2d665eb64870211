import { invisibleCharacters } from './invisible-characters';

/* Texts and what nobody sees of them, with emoji as what they are: joiners and selectors make one picture of several. */

/** A flag, a key, or pictures that joiners, colours of skin and selectors turn into one (Unicode TR51). */
const emoji = String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|\p{Regional_Indicator}\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\ufe0e\ufe0f]?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*`;
const eachEmoji = new RegExp(`(${emoji})`, 'gu');
const onlyEmoji = new RegExp(`^(?:${emoji})+$`, 'u');

/** The text with each invisible character replaced, except those that emoji are made of. */
export function replaceInvisible(text: string, by: (character: string) => string): string {
  if (text.search(invisibleCharacters) < 0) return text;
  // The group makes every second part an emoji.
  const parts = text.split(eachEmoji);
  return parts
    .map((part, rank) => (rank % 2 === 1 ? part : part.replace(invisibleCharacters, (found) => by(found))))
    .join('');
}

/** The text without what nobody sees. Emoji stay whole, and a line separator becomes a space. */
export function withoutInvisible(text: string): string {
  return replaceInvisible(text, (character) => (/[\u2028\u2029]/.test(character) ? ' ' : ''));
}

/** What nobody sees of a text, in order. */
export function invisibleIn(text: string): string[] {
  const found: string[] = [];
  replaceInvisible(text, (character) => {
    found.push(character);
    return '';
  });
  return found;
}

/** Whether a text is nothing but emoji. */
export function isEmoji(text: string): boolean {
  return onlyEmoji.test(text);
}
