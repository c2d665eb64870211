import { departmentNames, versions } from 'virtual:vitrine-lists/short';
import { DepartmentBorders, type Extent } from '../../../site/definitions/geography/department-borders';
import { MapLetters } from '../../../site/definitions/media/map-letters';
import { OfficialCommunes } from '../../../site/definitions/geography/official-communes';
import { PartOfCommunes, type CommunesPart } from './part-of-communes';
import { unloaded } from '../site/unloaded';

/** The lists that lie as files beside the Worker, and are fetched when they are first asked for. */
export interface Lists {
  communes: OfficialCommunes;
  departmentNames: ReadonlyMap<string, string>;
  borders: DepartmentBorders;
  letters: MapLetters;
  /** How often a list was needed before it was fetched; each time the caller got an exception. */
  misses: () => number;
  /** Fetches all that was asked for. Rejects with `Unreachable` on failure. */
  fetchMissed: () => Promise<void>;
}

interface Fetched {
  communes: OfficialCommunes;
  borders: DepartmentBorders;
  letters: MapLetters;
}

const readers = {
  communes: (text: string) => new OfficialCommunes(text, versions.communes),
  borders: (text: string) => new DepartmentBorders(text, versions.borders),
  letters: (text: string) => new MapLetters(text, versions.letters),
};

/** The lists in `folder`. If `part` is absent, the whole list of communes is fetched at once. */
export function openLists(folder: URL, part: CommunesPart | undefined): Lists {
  const here: Partial<Fetched> = {};
  const missed = new Set<keyof Fetched>();
  let misses = 0;
  if (!part) {
    missed.add('communes');
    // The next call that needs the list reports the error.
    fetchMissed().catch(() => undefined);
  }
  return {
    communes: new PartOfCommunes(part ?? { text: '', absent: [], departments: [] }, versions.communes, () =>
      the('communes'),
    ),
    departmentNames: new Map(departmentNames),
    borders: new LaterBorders(() => the('borders')),
    letters: new LaterLetters(() => the('letters')),
    misses: () => misses,
    fetchMissed,
  };

  function the<Name extends keyof Fetched>(name: Name): Fetched[Name] {
    const found = here[name];
    if (found) return found;
    misses++;
    missed.add(name);
    throw new Error(`${name}.txt has not been fetched yet.`);
  }

  async function fetchMissed(): Promise<void> {
    await Promise.all([...missed].map(fetchOne));
  }

  async function fetchOne<Name extends keyof Fetched>(name: Name): Promise<void> {
    const response = await fetch(new URL(`${name}.txt`, folder)).catch(() => undefined);
    if (!response?.ok) throw unloaded();
    // Each reader makes the list of its name.
    here[name] ??= readers[name](await response.text()) as Fetched[Name];
    missed.delete(name);
  }
}

class LaterBorders extends DepartmentBorders {
  readonly #fetched: () => DepartmentBorders;

  constructor(fetched: () => DepartmentBorders) {
    super('', versions.borders);
    this.#fetched = fetched;
  }

  override within(extent: Extent) {
    return this.#fetched().within(extent);
  }
}

class LaterLetters extends MapLetters {
  readonly #fetched: () => MapLetters;

  constructor(fetched: () => MapLetters) {
    super('', versions.letters);
    this.#fetched = fetched;
  }

  override of(family: string) {
    return this.#fetched().of(family);
  }
}
