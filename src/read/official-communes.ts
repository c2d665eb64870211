import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { folded } from '../definitions/suggest';
import { inCache, writeEntry } from './cache';

/** A commune of the official list (Code officiel géographique), or one that was merged into another and kept its name. */
export interface Commune {
  name: string;
  department: string;
  postcodes: readonly string[];
}

const require = createRequire(import.meta.url);

/**
 * The official communes, looked up by name. The list of 13 MB is reduced once to a sorted text of
 * 1.4 MB in `.cache/`, which takes 3 ms to load and is searched where it stands: a run that looks up
 * twenty names does not pay for thirty-seven thousand.
 */
export class OfficialCommunes {
  readonly #text: string;
  readonly #found = new Map<string, Commune[]>();
  #byDepartment: Map<string, Commune[]> | undefined;

  private constructor(text: string) {
    this.#text = text;
  }

  /** The list, or undefined when the package is not installed. */
  static load(): OfficialCommunes | undefined {
    const text = readIndex();
    return text === undefined ? undefined : new OfficialCommunes(text);
  }

  /** The communes whose name is spelled like this, accents, capitals and hyphens aside. */
  like(name: string): readonly Commune[] {
    const known = this.#found.get(name);
    if (known) return known;
    const found = this.#search(folded(name));
    this.#found.set(name, found);
    return found;
  }

  /** The communes of a department. */
  inDepartment(code: string): readonly Commune[] {
    if (!this.#byDepartment) {
      this.#byDepartment = new Map();
      for (const line of this.#text.split('\n')) {
        const commune = parseLine(line);
        const list = this.#byDepartment.get(commune.department);
        if (list) list.push(commune);
        else this.#byDepartment.set(commune.department, [commune]);
      }
    }
    return this.#byDepartment.get(code) ?? [];
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

function parseLine(line: string): Commune {
  const [, name = '', department = '', postcodes = ''] = line.split('\t');
  return { name, department, postcodes: postcodes.split(' ') };
}

function readIndex(): string | undefined {
  let manifest: string;
  try {
    manifest = require.resolve('@etalab/decoupage-administratif/package.json');
  } catch {
    // Not installed: what depends on the list is not checked, and the caller says so.
    return undefined;
  }
  // The package is plain JSON; its version changes with the list.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const file = inCache('communes', `${version}.txt`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = buildIndex(path.join(path.dirname(manifest), 'data/communes.json'));
  try {
    writeEntry(file, text);
  } catch {
    // A read-only folder costs time at each run, not correctness.
  }
  return text;
}

interface ListedCommune {
  code: string;
  nom: string;
  departement: string;
  /** The commune that a merged one now belongs to. */
  chefLieu?: string;
  commune?: string;
  codesPostaux?: string[];
}

function buildIndex(file: string): string {
  const listed = JSON.parse(readFileSync(file, 'utf8')) as ListedCommune[];
  const current = new Map(listed.filter(({ codesPostaux }) => codesPostaux).map((commune) => [commune.code, commune]));
  const lines = listed.map(({ nom, departement, codesPostaux, chefLieu, commune }) => {
    const postcodes = codesPostaux ?? current.get(chefLieu ?? commune ?? '')?.codesPostaux ?? [];
    return `${folded(nom)}\t${nom}\t${departement}\t${postcodes.join(' ')}`;
  });
  // A commune that kept the name of one of those it was made of is listed twice.
  return [...new Set(lines)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join('\n');
}
