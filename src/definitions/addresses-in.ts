/* What a text gives its readers to follow, write or call, however it is written. */

/** The owner's own number and mailbox, which `site.json` gives. */
const ownNumber = /^(?:(?:tel|mailto):)?\{[\w.]+\}$/;
const between = /[\s()<>[\]"'’«»;,|*]+/u;
const scheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:tel|mailto|sms|javascript|data):)/i;
/** `exemple.fr`: the end is in small letters, so that no sentence begins there. */
const domain = /^(?:[\p{L}\p{N}-]+\.)+\p{Ll}{2,}(?::\d+)?(?:[/?#].*)?$/u;
const digits = /[+\d][\d\s()./·_+–-]*/gu;
/** Days, and the years of a period. */
const dates = /\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d\d\b|\b(?:19|20)\d\d\b/g;
const calls = /appel|compos|joign|num[ée]ro|sms|t[ée]l/i;

/**
 * The addresses outside of the site, the mailboxes and the telephone numbers in a text; each once. It finds too many
 * rather than too few: a company's number of registration looks like one to call. Linear in the length of the text.
 */
export function addressesIn(text: string): string[] {
  // Signs that nobody sees, and letters that look like others, do not hide one.
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const words = plain.split(between).map((word) => withoutEnd(word, '.:!?…'));
  return [...new Set([...words.filter(isAddress), ...numbersIn(plain)])];
}

function isAddress(word: string): boolean {
  if (ownNumber.test(word)) return false;
  const at = word.indexOf('@');
  return scheme.test(word) || /^[/\\]{2}|^\/\\/.test(word) || (at > 0 && at < word.length - 1) || domain.test(word);
}

/** Numbers of eight digits or more that are no dates, and short ones that the words say to call. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(digits)].flatMap(({ 0: found, index }) => {
    const count = digitsIn(found);
    const after = text.slice(index + found.length, index + found.length + 1);
    const isNumber = count > 7 && digitsIn(found.replace(dates, ' ')) > 0;
    const isShort =
      count > 1 && count < 7 && calls.test(text.slice(Math.max(0, index - 30), index)) && !/[%€h]/.test(after);
    return isNumber || isShort ? [withoutEnd(found, ' \u00a0\n\t()./–-')] : [];
  });
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
