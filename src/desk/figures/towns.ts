import type { DeskLead } from '../desk-data';
import { plain } from './plain';

/** A town that requests come from: what it is, however visitors write it. */
export interface Town {
  /** Its name as nobody writes it, with its department where another town bears that name; '' where none was said. */
  key: string;
  /** As the owner reads it. */
  name: string;
}

const noTown: Town = { key: '', name: 'Ville non précisée' };

interface Written {
  name: string;
  department: string | undefined;
}

/** What « AURAY », « Auray 56400 » and « auray (56) » say. */
function read(ville: string): Written {
  const text = plain(ville);
  const [, code] = /\b(\d{5}|\d{2,3}|2[ab])\b/.exec(text) ?? [];
  const name = bare(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim();
  return { name: name || text, department: code && departmentOf(code) };
}

/** A postcode begins with the department, in three digits overseas; both of Corsica share theirs. */
function departmentOf(code: string): string {
  return code.startsWith('2a') || code.startsWith('2b') ? '20' : code.slice(0, /^9[78]/.test(code) ? 3 : 2);
}

/** Without what is added to a name: postcode, department, « cedex ». */
function bare(ville: string): string {
  const name = ville.replace(/\([^()]{0,60}\)|\b\d{2,5}\b|\bcedex\b/gi, ' ').replace(/[\s,;]+/g, ' ');
  return ` ${name} `.replace(/ [.–-]{1,3}(?= )/g, '').trim();
}

/** The towns of some requests: each written form with what it means among them. */
export type Towns = ReadonlyMap<string | null, Town>;

const known = new WeakMap<readonly DeskLead[], Towns>();

/** Two departments under one name are two towns; a name without one is that of the only town that bears it. */
export function townsIn(leads: readonly DeskLead[]): Towns {
  const before = known.get(leads);
  if (before) return before;
  const times = new Map<string, number>();
  for (const { ville } of leads) if (ville !== null) times.set(ville, (times.get(ville) ?? 0) + 1);
  const groups = new Map<string, { written: string; said: Written }[]>();
  for (const written of times.keys()) {
    const said = read(written);
    const group = groups.get(said.name);
    if (group) group.push({ written, said });
    else groups.set(said.name, [{ written, said }]);
  }
  const towns = new Map<string | null, Town>([[null, noTown]]);
  for (const [key, group] of groups) {
    const name = bestName(group.map(({ written }) => [written, times.get(written) ?? 0]));
    const isShared = new Set(group.flatMap(({ said }) => said.department ?? [])).size > 1;
    for (const { written, said } of group) {
      const department = isShared ? said.department : undefined;
      towns.set(written, department ? { key: `${key} ${department}`, name: `${name} (${department})` } : { key, name });
    }
  }
  known.set(leads, towns);
  return towns;
}

/** Of the ways to write a name the one with capitals where they belong, then with accents, then the most usual. */
function bestName(written: readonly [text: string, times: number][]): string {
  const [best = ''] = written
    .map(([text, times]): [string, number] => [bare(text) || text, times])
    .toSorted(([one, often], [other, oftener]) => care(other) - care(one) || oftener - often || (one < other ? -1 : 1))
    .map(([text]) => text);
  if (isMixed(best)) return best;
  return best.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase();
  });
}

function care(text: string): number {
  return (isMixed(text) ? 100 : 0) + (text.match(/[à-ÿœ]/gi)?.length ?? 0);
}

function isMixed(text: string): boolean {
  return /^\p{Lu}/u.test(text) && text !== text.toUpperCase();
}

/** The towns themselves, in the order of the alphabet. */
export function townNames(leads: readonly DeskLead[]): Town[] {
  const byKey = new Map([...townsIn(leads).values()].map((town) => [town.key, town]));
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name, 'fr'));
}
