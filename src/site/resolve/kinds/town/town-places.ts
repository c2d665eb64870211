import { townPath } from '../../../definitions/addresses/page-addresses';
import type { OfficialCommunes, Position } from '../../../definitions/geography/official-communes';
import { namedPlace, sameSpelling } from '../../../definitions/french/place-names';
import { kilometresBetween } from './kilometres';
import type { Document } from '../../plan/site-documents';
import { departmentOf } from './town-scope';

type Town = Document<'town'>;

/** From where a place name is understood: the town of the page, a department, or the company's seat. */
export interface Viewpoint {
  department?: string | undefined;
  position?: Position | undefined;
  /** The largest distance of a named place, in kilometres; unlimited when absent. */
  reach?: number;
}

/** In kilometres: beyond this distance, a name in a town's list must mean another place with the same name. */
const townReach = 100;

/**
 * Finds towns by name. 3,675 communes share their name with another, so a name alone is ambiguous: it means the nearest
 * place with that name, seen from a viewpoint.
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

  /** The position of a town: from its document, else from the official list. */
  positionOf({ data }: Pick<Town, 'data'>): Position | undefined {
    if (data.geo) return data.geo;
    const known = this.#positions.get(data);
    if (known) return known;
    const found = this.#communes?.find(data.name, departmentOf(data))?.position;
    if (found) this.#positions.set(data, found);
    return found;
  }

  /**
   * The position of a town, or undefined if it is only estimated from neighbours: a distance could be kilometres off.
   */
  exactPositionOf(town: Pick<Town, 'data'>): Position | undefined {
    const { data } = town;
    const isNear = !data.geo && this.#communes?.find(data.name, departmentOf(data))?.isNear;
    return isNear ? undefined : this.positionOf(town);
  }

  /** For each name, the towns that have it with their addresses and positions, as text. */
  byName(): Map<string, string> {
    const identityOf = (town: Town) => [townPath(town.slug), departmentOf(town.data), this.positionOf(town)];
    return new Map([...this.#byName].map(([name, towns]) => [name, JSON.stringify(towns.map(identityOf))]));
  }

  /** The viewpoint of the page of a town. */
  around(town: Town): Viewpoint {
    return { department: departmentOf(town.data), position: this.positionOf(town), reach: townReach };
  }

  /** The town that a place name means from a viewpoint; undefined if a nearer commune of that name has no page. */
  meant(text: string, from: Viewpoint): Town | undefined {
    const { name, department: written } = namedPlace(text);
    const candidates = this.#candidates(name);
    if (written) return candidates.find(({ department }) => department === written)?.town;
    let [nearest, least] = [undefined as Candidate | undefined, Infinity];
    for (const candidate of candidates) {
      const distance = distanceTo(candidate, from);
      if (distance <= (from.reach ?? Infinity) && (!nearest || distance < least))
        [nearest, least] = [candidate, distance];
    }
    return nearest?.town;
  }

  /** What a name may mean: towns with that name first, then communes without a page. Empty if no town has the name. */
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

/** In kilometres. If a position is unknown: 0 in the same department, otherwise `Infinity`. */
function distanceTo({ department, position }: Candidate, from: Viewpoint): number {
  if (position && from.position) return kilometresBetween(position, from.position);
  return department === from.department ? 0 : Infinity;
}
