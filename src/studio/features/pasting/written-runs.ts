import type { MarkupLevel } from '../../../site/definitions/text/rich-text';

/** Words with the same style. */
export interface Run {
  text: string;
  isBold: boolean;
  /** The link target; empty if none. */
  href: string;
}

interface Letter {
  sign: string;
  isBold: boolean;
  href: string;
}

/** A sentence with the field's marks; characters that would be parsed as marks are escaped. */
export function writtenRuns(runs: readonly Run[], markup: MarkupLevel | undefined): string {
  const letters = lettersOf(runs);
  if (!markup) return letters.map(({ sign }) => sign).join('');
  letters.forEach((_, at) => keepMarksReadable(letters, at));
  const signs = letters.map((letter, at) => escaped(letter, letters[at - 1], letters[at + 1]));
  return letters
    .map(({ isBold, href }, at) => {
      const [before, after] = [letters[at - 1], letters[at + 1]];
      const begins = before?.href !== href;
      const ends = after?.href !== href;
      const opens = isBold && (begins || !before.isBold) ? '**' : '';
      const closes = isBold && (ends || !after.isBold) ? '**' : '';
      return `${href && begins ? '[' : ''}${opens}${signs[at]}${closes}${href && ends ? `](${href})` : ''}`;
    })
    .join('');
}

/** Collapses spaces. A space has only the styles that both of its neighbours have. */
function lettersOf(runs: readonly Run[]): Letter[] {
  const all = runs.flatMap(({ text, ...looks }) => [...text].map((sign) => ({ sign, ...looks })));
  const kept = all
    .map((letter) => (/\s/.test(letter.sign) ? { ...letter, sign: ' ' } : letter))
    .filter(({ sign }, at, letters) => sign !== ' ' || (letters[at - 1]?.sign ?? ' ') !== ' ');
  if (kept.at(-1)?.sign === ' ') kept.pop();
  return kept.map((letter, at) => {
    const [before, after] = [kept[at - 1], kept[at + 1]];
    if (letter.sign !== ' ' || !before || !after) return letter;
    return {
      sign: ' ',
      isBold: before.isBold && after.isBold,
      href: before.href === after.href ? before.href : '',
    };
  });
}

const isWordy = (letter: Letter | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter.sign);

/**
 * A mark between punctuation and a letter would not be parsed (`**Nota :**suite`), so the punctuation is left outside.
 */
function keepMarksReadable(letters: Letter[], at: number): void {
  const sideBySide = (one: Letter | undefined, other: Letter) =>
    isWordy(one) && one?.href === other.href && !one.isBold;
  for (const step of [1, -1]) {
    let place = at;
    for (let letter = letters[place]; letter; letter = letters[(place -= step)]) {
      const isOutside = letter.isBold && !isWordy(letter) && sideBySide(letters[at + step], letter);
      if (!isOutside) break;
      letters[place] = { ...letter, isBold: false };
    }
  }
}

function escaped({ sign, isBold, href }: Letter, before: Letter | undefined, after: Letter | undefined): string {
  const isAt = (one: Letter | undefined) => one !== undefined && (one.sign === '*' || one.isBold);
  const isMark =
    (sign === '*' && (isBold || isAt(before) || isAt(after))) ||
    (sign === ']' && (href !== '' || after?.sign === '(')) ||
    (sign === '[' && href !== '') ||
    // Before a link, `!` would make it an image.
    (sign === '!' && after !== undefined && after.href !== '' && after.href !== href);
  return isMark ? `\\${sign}` : sign;
}
