import { pairedPhones } from '../french/phone';

/**
 * French typography for text that authors type plainly (Lexique des règles typographiques en usage à
 * l’Imprimerie nationale): narrow no-break space before `; ! ?` and the percent sign, no-break space
 * before `:` and inside guillemets, typographic apostrophe, numbers and their units kept together.
 * The words stay the same; a second pass changes nothing.
 */
export function frenchTypography(text: string): string {
  // Most short texts have nothing to set: one look saves nine passes.
  return /['«»;:!?\d]/.test(text) ? set(text) : text;
}

/** Words that belong to the next word: no line ends with one of them. */
const leaning = new Set(
  'à au aux ce ces de des du en et la le les ne ni nos où ou par sa se ses son sur un une vos'.split(' '),
);

/** A dash between words. */
const dash = /^[-–—]$/;

/** Characters that stay together at most: more would be wider than the smallest telephone in the largest letters. */
const widest = 16;

/**
 * Like `frenchTypography`, but for titles, where bad line breaks are conspicuous: no line ends with a small word or
 * between a verb and its pronoun (« vaut-il »), and none begins with a dash. The words stay the same; a second pass
 * changes nothing.
 */
export function titleTypography(text: string): string {
  const words = frenchTypography(text)
    .replace(inversion, '-\u2060')
    .replace(/années (?=\d)/g, 'années\u00a0')
    .split(' ');
  const last = words.pop() ?? '';
  const parts = [last];
  let next = untilBreak(last);
  for (const word of words.toReversed()) {
    // Two small words are not joined: the second would still be alone at the end of its line.
    const isOne = dash.test(next) || (isSmall(word) && !isSmall(next));
    const isHeld = isOne && word.length + 1 + next.length <= widest;
    parts.push(isHeld ? '\u00a0' : ' ', word);
    next = untilBreak(isHeld ? `${word}\u00a0${next}` : word);
  }
  return parts.toReversed().join('');
}

/** The beginning of a text, up to where its line may end first: at a space or after a hyphen. */
function untilBreak(text: string): string {
  return text.split(/(?<=-)(?!\u2060)| /)[0] ?? '';
}

/** A title for search engines, which break lines themselves: without the characters that `titleTypography` added. */
export function titleOffPage(title: string): string {
  return title
    .replaceAll('\u2060', '')
    .replace(/années\u00a0(?=\d)/g, 'années ')
    .replace(/\u00a0(?=[-–—](?:\s|$))/g, ' ')
    .replace(/(?<![^ \u00a0])(\p{L}{1,3})\u00a0(?![:»])/gu, (held, word: string) =>
      isSmall(word) ? `${word} ` : held,
    );
}

function isSmall(word: string): boolean {
  return leaning.has(word.toLowerCase());
}

const inversion =
  /-(?!\u2060)(?=(?:t-\u2060?)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|là|ci)(?![\p{L}-]))|(?<=-t)-(?!\u2060)(?=(?:il|elle|on)(?!\p{L}))/gu;

function set(text: string): string {
  // Each pass is preceded by a cheap test: a title needs only one or two of them.
  if (text.includes("'")) text = text.replace(/(?<=\p{L})'/gu, '’');
  if (/[«»]/.test(text))
    text = text.replace(/«[ \u00a0\u202f]*/g, '«\u00a0').replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, '\u00a0»');
  if (/[ \u00a0][;!?:]/.test(text))
    text = text
      .replace(/(?<![ \u00a0])[ \u00a0]+([;!?])/g, '\u202f$1')
      .replace(/(?<![ \u00a0])[ \u00a0]+:(?=\s|$)/g, '\u00a0:');
  return /\d/.test(text) ? setNumbers(text) : text;
}

function setNumbers(text: string): string {
  return text
    .replace(/(\d)[ \u00a0]+(?=[%€])/g, '$1\u202f')
    .replace(/(\d)[ \u00a0](?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(pairedPhones, (phone) => phone.replaceAll(' ', '\u00a0'))
    .replace(
      /(\d) (?=(?:h|j|ans|mois|semaines|jours|heures|minutes|euros|mm|cm|m|km|m²|mA|kW|kWh)(?![\p{L}\p{N}]))/gu,
      '$1\u00a0',
    );
}
