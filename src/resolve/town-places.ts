import type { OfficialCommunes, Position } from '../definitions/official-communes';
import { namedPlace, sameSpelling } from '../definitions/place-names';
import { kilometresBetween } from './kilometres';
import type { Document } from './site-documents';
import { departmentOf, townPath } from './town-scope';

type Town = Document<'town'>;

/** From where a place is named: the town of the page, a department, or the company's own seat. */
export interface Viewpoint {
  department?: string | undefined;
  position?: Position | undefined;
  /** How far the places around are at most, in kilometres; any distance when it is not said. */
  reach?: number;
}

/** A commune served around a town is no farther; beyond, a place of that name is another one. */
const townReach = 100;

/**
 * The towns by what they are: a name in a department. 3,675 communes share their name with another, so that a name
 * alone says nothing; the one that is meant is the nearest to whoever names it.
 */
export class TownPlaces {
  readonly #byName = new Map<string, Town[]>();
  readonly #meanings = new Map<string, readonly Candidate[]>();
  readonly #communes: OfficialCommunes | undefined;
  readonly #positions = new WeakMap<Town['data'], Position>();

  constructor(towns: readonly Town[], communes: OfficialCommunes | undefined) {
    this.#communes = communes;
    for (const town of towns) {
      const namesakes = this.#byName.get(town.data.name);
      if (namesakes) namesakes.push(town);
      else this.#byName.set(town.data.name, [town]);
    }
  }

  /** Where a town lies: as its document says, else as the official list does. */
  positionOf({ data }: Pick<Town, 'data'>): Position | undefined {
    if (data.geo) return data.geo;
    const known = this.#positions.get(data);
    if (known) return known;
    const found = this.#communes?.find(data.name, departmentOf(data))?.position;
    if (found) this.#positions.set(data, found);
    return found;
  }

  /** The same, unless it is only known by its neighbours: a distance from there may be kilometres off. */
  exactPositionOf(town: Pick<Town, 'data'>): Position | undefined {
    const { data } = town;
    const isNear = !data.geo && this.#communes?.find(data.name, departmentOf(data))?.isNear;
    return isNear ? undefined : this.positionOf(town);
  }

  /** For each name, the towns that bear it, each with its address and its place, as text. */
  byName(): Map<string, string> {
    const identityOf = (town: Town) => [townPath(town.slug), departmentOf(town.data), this.positionOf(town)];
    return new Map([...this.#byName].map(([name, towns]) => [name, JSON.stringify(towns.map(identityOf))]));
  }

  /** From where the page of a town names places. */
  around(town: Town): Viewpoint {
    return { department: departmentOf(town.data), position: this.positionOf(town), reach: townReach };
  }

  /** The town that a place is, if it is one; a commune of that name that is nearer and has no page is none. */
  meant(text: string, from: Viewpoint): Town | undefined {
    const { name, department: said } = namedPlace(text);
    const candidates = this.#candidates(name);
    if (said) return candidates.find(({ department }) => department === said)?.town;
    let [nearest, least] = [undefined as Candidate | undefined, Infinity];
    for (const candidate of candidates) {
      const distance = distanceTo(candidate, from);
      if (distance <= (from.reach ?? Infinity) && (!nearest || distance < least))
        [nearest, least] = [candidate, distance];
    }
    return nearest?.town;
  }

  /** What a name may mean: the towns that bear it, then the communes without a page; nothing, where no town does. */
  #candidates(name: string): readonly Candidate[] {
    const known = this.#meanings.get(name);
    if (known) return known;
    const towns = this.#byName.get(name);
    if (!towns) return [];
    const candidates: Candidate[] = towns.map((town) => ({
      town,
      department: departmentOf(town.data),
      position: this.positionOf(town),
    }));
    const taken = new Set(candidates.map(({ department }) => department));
    for (const commune of this.#communes?.like(name) ?? [])
      if (sameSpelling(commune.name, name) && !taken.has(commune.department)) candidates.push(commune);
    this.#meanings.set(name, candidates);
    return candidates;
  }
}

interface Candidate {
  town?: Town;
  department: string;
  position?: Position | undefined;
}

/** In kilometres. What is not known to lie anywhere is here when the department is the same, else nowhere near. */
function distanceTo({ department, position }: Candidate, from: Viewpoint): number {
  if (position && from.position) return kilometresBetween(position, from.position);
  return department === from.department ? 0 : Infinity;
}
