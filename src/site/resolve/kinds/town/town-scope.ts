import { townPath } from '../../../definitions/addresses/page-addresses';
import type { Position } from '../../../definitions/geography/official-communes';
import { atPlace, ofPlace } from '../../../definitions/french/place-names';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { Scope } from '../../../definitions/text/tokens';
import { placesIn, type WrittenScope } from '../../plan/page-input';
import { wordsOfMarkup } from '../../texts/markup';
import type { Document } from '../../plan/site-documents';
import { descriptionOf } from '../../texts/description';
import { distanceInWords, travelTo, type Travel } from './travel';

type Town = Document<'town'>['data'];

/** Department number of a French postcode: two digits, three overseas, 2A or 2B in Corsica. */
export function departmentCode(postcode: string): string {
  if (/^9[78]/.test(postcode)) return postcode.slice(0, 3);
  if (/^20[01]/.test(postcode)) return '2A';
  if (postcode.startsWith('20')) return '2B';
  return postcode.slice(0, 2);
}

/** The department of a town: from its document, else from its postcode. */
export function departmentOf({ department, postcode }: Pick<Town, 'department' | 'postcode'>): string {
  return department ?? departmentCode(postcode);
}

/**
 * The fields that a town layout may name: the town's facts, department, address, distance, and always a description.
 */
export function townScope(
  town: Document<'town'>,
  { site, travel }: { site: SiteDocument; travel?: Travel | undefined },
): Scope {
  const { department: _, ...facts } = town.data;
  const code = departmentOf(town.data);
  const known = site.departments.find((candidate) => candidate.code === code);
  return {
    description: descriptionOf(wordsOfMarkup(facts.intro)),
    ...facts,
    atName: atPlace(facts.name),
    ofName: ofPlace(facts.name),
    ...(facts.places === 'quartiers' ? { communes: null, neighbourhoods: facts.communes } : { neighbourhoods: null }),
    path: townPath(town.slug),
    // A department may have no picture; its towns then have none either.
    department: { code, name: known?.name ?? code, image: known?.image ?? null },
    // An unknown value is `null`: fields that take it whole, and blocks with `when`, are then left out.
    distance: travel ? distanceInWords(travel.kilometres) : null,
    delay: travel?.zone?.zone.delay ?? null,
    travelCost: travel?.zone?.zone.cost ?? null,
  };
}

interface TownSurroundings {
  site: Document<'site'>;
  /** The position of the town, if known. */
  position: Position | undefined;
}

/** The fields that the layout of towns may name, and where the town's document or `site.json` gives each. */
export function writtenTown(
  town: Document<'town'>,
  { site: { file: siteFile, data: site }, position }: TownSurroundings,
): WrittenScope {
  const { file, data } = town;
  const number = departmentOf(data);
  const department = site.departments.findIndex(({ code }) => code === number);
  const own = placesIn(file);
  const travel = position && travelTo(position, site);
  const zone = travel?.zone?.path ?? ['travel'];
  return {
    values: townScope(town, { site, travel }),
    placeOf([first, ...rest]) {
      if (first === 'department')
        return department < 0
          ? own([data.department ? 'department' : 'postcode'])
          : { file: siteFile, path: ['departments', department, ...rest] };
      if (first === 'atName' || first === 'ofName') return own(['name']);
      if (first === 'distance') return own(data.geo ? ['geo', 'latitude'] : ['name']);
      if (first === 'delay') return { file: siteFile, path: [...zone, 'delay'] };
      if (first === 'travelCost') return { file: siteFile, path: [...zone, 'cost'] };
      // The document has a single list for both.
      if (first === 'neighbourhoods') return own(['communes', ...rest]);
      if (first === 'description' && !data.description) return own(['intro']);
      if (first === 'path') return own([]);
      return first === undefined ? own([]) : own([first, ...rest]);
    },
  };
}
