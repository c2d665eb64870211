import { folded } from '../french/suggest';
import { withoutInvisible } from '../text/invisible';

/** One way to read a place as somebody wrote it: « 38390 La Balme-les-Grottes », « Crémieu (38) », « Paris 15 ». */
export interface PlaceReading {
  /** What may be its name in the official list, folded; the most literal first. */
  names: readonly string[];
  /** The digits beside the name: a postcode, its beginning, or a department. */
  code?: string;
  /** The words beside the name, which should be a department’s: « Isère ». */
  region?: string;
  /** True if the next reading may be meant as well: « Marseille 13 » is an arrondissement, or has a department. */
  isDoubtful?: boolean;
  /** True if the names have an article that was not written: « Tour-du-Pin ». */
  isShort?: boolean;
}

export interface WrittenPlace {
  /** The most literal first; the name that a search begins with is that of the first one. */
  readings: readonly [PlaceReading, ...PlaceReading[]];
  /** « CEDEX »: an address of the post office, whose postcode is no commune’s. */
  isForMail: boolean;
}

const code = String.raw`\d{2} ?\d{3}|\d{2,4}|2[ab]`;
const codeBefore = new RegExp(String.raw`^(?:f ?- ?)?(${code})[ ,:-]{1,3}(?=\p{L})`, 'iu');
const codeAfter = new RegExp(String.raw`(?:[ ,:/-]{1,3}|[ ,]{0,2}\()(?:f ?- ?)?(${code})\)?$`, 'iu');
const cedex = /[ ,-]{0,3}\bcedex\b(?: ?\d{1,2}\b)?/i;
const arrondissement =
  /^(paris|lyon|marseille) (?:0?(\d{1,2})|([ivx]+)) ?(?:er|eme|ieme|e)?(?: arr(?:ondissement|t|dt)?)?$/;
const cities: Readonly<Record<string, { department: string; districts: number }>> = {
  paris: { department: '75', districts: 20 },
  lyon: { department: '69', districts: 9 },
  marseille: { department: '13', districts: 16 },
};

/** Takes a place apart as people write it in lists, addresses and searches. It need not exist. */
export function writtenPlace(written: string): WrittenPlace {
  const plain = withoutInvisible(written)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
  const text = plain.replace(cedex, ' ').trim();
  const isForMail = text !== plain;
  const [rest, digits] = withoutCode(text);
  const own = digits === undefined ? {} : { code: digits };
  const first = { names: spellingsOf(rest), ...own };
  const readings: [PlaceReading, ...PlaceReading[]] = [first];
  const apart = withoutWords(rest);
  if (apart) {
    const isArticle = /^(?:l['e]|la|les)$/i.test(apart.words);
    readings.push(
      isArticle
        ? { names: spellingsOf(`${apart.words} ${apart.name}`), ...own }
        : { names: spellingsOf(apart.name), region: folded(apart.words), ...own },
    );
  }
  const [full = ''] = spellingsOf(rest);
  const short = ['la', 'le', 'les', 'l'].map((article) => `${article} ${full}`);
  if (full !== '' && !/^(?:la|les?|l|saint|sainte|saints)\b/.test(full))
    readings.push({ names: short, ...own, isShort: true });
  const inText = districtOf(text);
  const beside = districtOf(rest) ?? (digits?.length === 5 ? districtOf(`${rest} ${digits.slice(-2)}`) : undefined);
  if (inText) readings.unshift({ names: [inText.name], isDoubtful: inText.department === digits });
  else if (beside) readings.unshift({ names: [beside.name], ...own });
  return { readings, isForMail };
}

/** The text without the digits before or behind the name, and these digits without spaces. */
function withoutCode(text: string): [rest: string, code: string | undefined] {
  const [found = '', digits] = codeBefore.exec(text) ?? codeAfter.exec(text) ?? [];
  if (digits === undefined) return [text, undefined];
  const rest = text.startsWith(found) ? text.slice(found.length) : text.slice(0, -found.length);
  return [rest.trim(), digits.replace(' ', '').toUpperCase()];
}

/** The name, and the words behind it: « Crémieu – Isère », « Crémieu (Isère) », « Mans (Le) », « Tour-du-Pin, La ». */
function withoutWords(text: string): { name: string; words: string } | undefined {
  const bare = text.endsWith(')') ? text.slice(0, -1) : text;
  const at = Math.max(bare.lastIndexOf(' - '), bare.lastIndexOf(','), bare.lastIndexOf('('));
  const words = bare
    .slice(at)
    .replace(/^(?: - |[,(])/, '')
    .trim();
  return at > 0 && /^\p{L}[\p{L}' -]*$/u.test(words) ? { name: bare.slice(0, at).trim(), words } : undefined;
}

/** « paris 15e arrondissement » for « Paris 15 » and « Paris XV »; undefined if there is none. */
function districtOf(text: string): { name: string; department: string } | undefined {
  const [, city = '', digits, roman = ''] = arrondissement.exec(folded(text)) ?? [];
  const known = cities[city];
  const number = digits === undefined ? romans.indexOf(roman) + 1 : Number(digits);
  if (!known || number < 1 || number > known.districts) return undefined;
  return { name: `${city} ${number}${number === 1 ? 'er' : 'e'} arrondissement`, department: known.department };
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');

/** A name as the official list may write it: « St », « s/ », « lez ». */
function spellingsOf(name: string): string[] {
  const [over, under] = ['sur', 'sous'].map((word) =>
    inFull(folded(name.replace(/ ?(?:\bs{1,2})?\/(?: ?s\b)? ?/gi, () => ` ${word} `))),
  );
  const full = over ?? '';
  if (full === '') return [];
  const les = full.includes(' lez ') ? full.replace(' lez ', ' les ') : full.replace(' les ', ' lez ');
  return [...new Set([full, folded(name), under ?? full, les])];
}

/** With the words that are written short: « st benoit », « ste », « n d ». */
function inFull(words: string): string {
  return words
    .replace(/\bst(e?s?)\b/g, 'saint$1')
    .replace(/\bn d\b|\bnd\b/g, 'notre dame')
    .replace(/\bss\b/g, 'sous');
}
