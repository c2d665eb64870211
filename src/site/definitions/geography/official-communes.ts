import { folded } from '../french/suggest';

/** A place on the map, in decimal degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * A commune of the official list (Code officiel géographique), one that was merged into another and kept its name, or an
 * arrondissement of Paris, Lyon or Marseille.
 */
export interface Commune {
  name: string;
  department: string;
  postcodes: readonly string[];
  /** Absent for a commune that was merged into another. */
  population?: number;
  /** For a merged commune or an arrondissement: the name of the commune that it is part of, in the same department. */
  into?: string;
  /** Absent if not even its neighbours have known positions. */
  position?: Position;
  /** True if the position is estimated from its neighbours: off by a few kilometres. */
  isNear?: true;
}

/**
 * The main postcode of a commune: that of its main post office, which ends in zeros (06400 Cannes, not 06150); for a
 * city with arrondissements the first; otherwise the lowest.
 */
export function usualPostcode({ postcodes }: Commune): string {
  const sorted = postcodes.toSorted();
  const ofEnding = (ending: string) => sorted.find((code) => code.endsWith(ending));
  return ofEnding('000') ?? ofEnding('00') ?? ofEnding('001') ?? ofEnding('0') ?? sorted[0] ?? '';
}

/** The name of a commune, with its folded form. */
export interface NamedCommune {
  name: string;
  word: string;
}

export interface FoldedCommune extends NamedCommune {
  commune: Commune;
}

/** Limit of the cache of names: the whole list fits, but a long-running server does not keep all that is typed. */
const mostNames = 40_000;

/**
 * The official communes, from a text with one line each, sorted by folded name. Uses binary search in the text: looking
 * up twenty names must not require parsing thirty-seven thousand.
 */
export class OfficialCommunes {
  /** Identifies this list, for caches. */
  readonly version: string;
  readonly #text: string;
  readonly #found = new Map<string, Commune[]>();
  readonly #inDepartment = new Map<string, Commune[]>();
  readonly #names = new Map<string, NamedCommune[]>();
  #lines: Map<string, string[]> | undefined;
  #allNamed: readonly FoldedCommune[] | undefined;

  constructor(text: string, version: string) {
    this.#text = text;
    this.version = version;
  }

  /** The communes with this name, ignoring accents, case and hyphens. */
  like(name: string): readonly Commune[] {
    const known = this.#found.get(name);
    if (known) return known;
    const found = this.#search(folded(name));
    if (this.#found.size >= mostNames) this.#found.clear();
    this.#found.set(name, found);
    return found;
  }

  /** The commune of that name in a department. */
  find(name: string, department: string): Commune | undefined {
    return this.like(name).find((commune) => commune.department === department);
  }

  inDepartment(code: string): readonly Commune[] {
    const known = this.#inDepartment.get(code);
    if (known) return known;
    const communes = (this.#linesByDepartment().get(code) ?? []).map(parseLine);
    this.#inDepartment.set(code, communes);
    return communes;
  }

  /** The names of a department's communes with their folded forms, cached because folding is slow. */
  namesIn(code: string): readonly NamedCommune[] {
    const known = this.#names.get(code);
    if (known) return known;
    const lines = this.#linesByDepartment().get(code) ?? [];
    const names = lines.map((line) => {
      const [word = '', name = ''] = line.split('\t', 2);
      return { word, name };
    });
    this.#names.set(code, names);
    return names;
  }

  /** Every commune with its folded name, cached because each typed letter searches again. */
  allNamed(): readonly FoldedCommune[] {
    return (this.#allNamed ??= this.all().map((commune) => ({
      name: commune.name,
      word: folded(commune.name),
      commune,
    })));
  }

  /** Every commune, department by department. */
  all(): Commune[] {
    return [...this.#linesByDepartment().keys()].flatMap((code) => this.inDepartment(code));
  }

  /** Unparsed lines by department: a run needs two or three of a hundred departments. */
  #linesByDepartment(): ReadonlyMap<string, string[]> {
    if (!this.#lines) {
      this.#lines = new Map();
      for (const line of this.#text.split('\n')) {
        const [, , department = ''] = line.split('\t', 3);
        const list = this.#lines.get(department);
        if (list) list.push(line);
        else this.#lines.set(department, [line]);
      }
    }
    return this.#lines;
  }

  /** Binary search of the line, on a text sorted by folded name. */
  #search(key: string): Commune[] {
    const text = this.#text;
    let low = 0;
    let high = text.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = text.lastIndexOf('\n', middle - 1) + 1;
      const end = text.indexOf('\t', start);
      if (text.slice(start, end) < key) low = lineEnd(text, end) + 1;
      else high = start;
    }
    const found: Commune[] = [];
    for (let start = low; text.startsWith(`${key}\t`, start); start = lineEnd(text, start) + 1)
      found.push(parseLine(text.slice(start, lineEnd(text, start))));
    return found;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The line of a commune in the list's text format. */
export function communeLine({ name, department, postcodes, population, into, position, isNear }: Commune): string {
  const place = position ? `${isNear ? '~' : ''}${position.latitude} ${position.longitude}` : '';
  return [folded(name), name, department, postcodes.join(' '), place, population ?? '', ...(into ? [into] : [])].join(
    '\t',
  );
}

/** A line without its first column, the folded name, if that is just the name in lower case. */
export function withoutWord(line: string): string {
  const [word = '', name = ''] = line.split('\t', 2);
  return word === name.toLowerCase() ? line.slice(word.length) : line;
}

/** Undoes `withoutWord`. */
export function withWord(line: string): string {
  return line.startsWith('\t') ? line.slice(1, line.indexOf('\t', 1)).toLowerCase() + line : line;
}

function parseLine(line: string): Commune {
  const [, name = '', department = '', postcodes = '', place = '', population = '', into] = line.split('\t');
  const people = population === '' ? {} : { population: Number(population) };
  const commune = { name, department, postcodes: postcodes.split(' '), ...people, ...(into ? { into } : {}) };
  if (place === '') return commune;
  const isNear = place.startsWith('~');
  const [latitude, longitude] = place.slice(isNear ? 1 : 0).split(' ');
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return { ...commune, position, ...(isNear ? { isNear } : {}) };
}
