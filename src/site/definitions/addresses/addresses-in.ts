import { invisibleCharacters } from '../text/invisible-characters.ts';

/* What a text gives its readers to follow, write or call, however it is written. */

/** Leads to the owner's own number or mailbox, which `site.json` gives; no other document has these fields. */
export const ownNumber = /^(?:tel|mailto):\{(?:phone|email|contacts\.[\w.]+)\}$/;
const between = /[\s()<>[\]"'’«»;,|*]+/u;
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:tel|mailto|sms|javascript|data):)/i;
/** `exemple.fr` or `EXEMPLE.FR`: the end is in one case, so that no sentence begins there, or one that everybody knows. */
const domain = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{Ll}{2,}|\p{Lu}{2,}|[xX][nN]--[\p{L}\p{N}-]+)$/u;
/** `192.0.2.1` */
const machine = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const known = /\.(?:app|be|biz|ch|club|com|eu|fr|info|io|link|lu|net|online|org|shop|site|xyz)$/i;
/** Whatever a page puts in its place. */
const token = /\{[\w.]+\}/g;
/** Where a link of a text leads whose address holds a token: a page, or whatever the text says that stands there then. */
const chosenElsewhere = /\]\((?![/#?])([^()\]\n{]*\{[^()\]\n]*)/g;
/** Single signs that stand for whole Arabic words: a text of them would become eighteen times as long. */
const ligatures = /[\ufdf0-\ufdff]/g;
const digits = /[+\d][\d\s()./·_+–-]*/gu;
/** Days, and the years of a period. */
const dates = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d\b|\b(?:19|20)\d\d[- ]\d\d[- ]\d\d\b|\b(?:19|20)\d\d\b/g;
/** A French number in pairs, with the same signs between them, whatever they are. */
const pairs = /(?:0|33[^\p{L}\p{N}]{0,3})[1-9]([^\p{L}\p{N}]{1,3})\d\d(?:\1\d\d){3}/gu;
const calls = /appel|compos|faites\s+le|joign|num[ée]ro|sms|tapez|t[ée]l/i;

/**
 * The addresses outside of the site, the mailboxes and the telephone numbers in a text; each once. It finds too many
 * rather than too few: a company's number of registration looks like one to call. Linear in the length of the text.
 */
export function addressesIn(text: string): string[] {
  // Signs that nobody sees, and letters that look like others, do not hide one.
  const plain = text
    .replace(ligatures, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(invisibleCharacters, '')
    .replaceAll('\u3002', '.');
  const words = plain.split(between).map((word) => withoutEnd(word, '.:!?…'));
  const elsewhere = [...plain.matchAll(chosenElsewhere)].map(([, to = '']) => to.trim());
  return [
    ...new Set([...words.filter(isAddress), ...elsewhere.filter((to) => !ownNumber.test(to)), ...numbersIn(plain)]),
  ];
}

function isAddress(word: string): boolean {
  if (ownNumber.test(word)) return false;
  const at = word.indexOf('@');
  if (scheme.test(word) || /^[/\\]{2}|^\/\\/.test(word) || (at > 0 && at < word.length - 1)) return true;
  // A page or a picture of this site.
  if (/^(?:[/#?]|media\/\S+\.(?:avif|jpe?g|png|svg|webp)$)/.test(word)) return false;
  const parts = word.replace(token, 'xx').split(/[^\p{L}\p{N}.-]+|\.{2,}/u);
  return parts.some((part) => {
    const name = withoutEnd(part.replace(/^[.-]+/, ''), '.-');
    return domain.test(name) || known.test(name) || machine.test(name);
  });
}

/** Numbers of eight digits or more that are no dates, and short ones that the words say to call. */
function numbersIn(text: string): string[] {
  const paired = [...text.matchAll(pairs)].map(([found]) => found);
  const others = [...text.matchAll(digits)].flatMap(({ 0: found, index }) => {
    const count = digitsIn(found);
    const after = text.slice(index + found.length, index + found.length + 1);
    const isNumber = count > 7 && digitsIn(found.replace(dates, ' ')) > 0;
    const isShort =
      count > 1 && count < 7 && calls.test(text.slice(Math.max(0, index - 30), index)) && !/[%€h]/.test(after);
    return isNumber || isShort ? [withoutEnd(found, ' \u00a0\n\t()./–-')] : [];
  });
  return [...others, ...paired];
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
