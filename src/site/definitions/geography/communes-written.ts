import { folded } from '../french/suggest';
import type { Commune, NamedCommune, OfficialCommunes } from './official-communes';
import { writtenPlace, type PlaceReading } from './written-place';

export interface KnownPlaces {
  communes: OfficialCommunes;
  /** The names of departments by number. */
  departmentNames: ReadonlyMap<string, string>;
}

/**
 * The communes that a place can mean as people write it, in any department; several if namesakes have different
 * departments. Empty if it names none, or contradicts itself: « Optevoz 69003 ». If the name must be whole, no
 * article is added to it.
 */
export function communesWritten(
  written: string,
  places: KnownPlaces,
  { isWhole = false }: { isWhole?: boolean } = {},
): readonly Commune[] {
  const { readings, isForMail } = writtenPlace(written);
  const all: Commune[] = [];
  for (const reading of readings.filter(({ isShort }) => !(isWhole && isShort))) {
    const isMeant = (commune: Commune) => isThere(commune, { ...reading, isForMail }, places);
    for (const name of reading.names) {
      const found = places.communes.like(name).filter(isMeant);
      all.push(...found);
      if (found.length > 0) break;
    }
    if (all.length > 0 && !reading.isDoubtful) break;
  }
  return all;
}

/** Whether what stands beside the name is true of a commune. */
function isThere(
  { department, postcodes }: Commune,
  { code = '', region, isForMail }: PlaceReading & { isForMail: boolean },
  { departmentNames }: KnownPlaces,
): boolean {
  if (region !== undefined && region !== folded(departmentNames.get(department) ?? '')) return false;
  if (code === '' || code === department) return true;
  if (isForMail && code.length === 5) return postcodes.some((known) => known.slice(0, 2) === code.slice(0, 2));
  return code.length > 2 && postcodes.some((postcode) => postcode.startsWith(code));
}

/** Words after which the rest of a name only says where it is: « Villefranche-sur-Saône ». */
const link = /^(?:sur|sous|en|de|du|des|d|le|la|les|l|lez|et|aux?|pres) /;
const article = /^(?:l|le|la|les|saint|sainte|saints) |^(?:saint|sainte)$/;
/** In letters. */
const shortestPart = 5;

/**
 * The communes of which a name is a part that stands for the whole: « Arandon » or « Passins » for Arandon-Passins;
 * without such, those that it begins: « Villefranche ».
 */
export function compoundsOf<Named extends NamedCommune>(written: string, names: Iterable<Named>): Named[] {
  const [word = ''] = writtenPlace(written).readings[0].names;
  if (word.length < shortestPart || article.test(word)) return [];
  const [whole, begun]: [Named[], Named[]] = [[], []];
  for (const named of names) {
    const other = named.word;
    if (other.startsWith(`${word} `)) (link.test(`${other.slice(word.length + 1)} `) ? begun : whole).push(named);
    else if (other.endsWith(` ${word}`) && !isLinked(other.slice(0, -word.length))) whole.push(named);
  }
  return whole.length > 0 ? whole : begun;
}

/** Whether the last word before a part ties it to what precedes: « Villeneuve-sur- ». */
function isLinked(before: string): boolean {
  const last = `${before.trim().split(' ').at(-1)} `;
  return link.test(last) || article.test(last);
}
