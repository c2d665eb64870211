import { departmentBlocks } from '../../../definitions/documents/made-pages';
import type { SiteView } from '../../../definitions/view/site-view';
import { atPlace } from '../../../definitions/french/place-names';
import { townEntry } from '../town/town-entry';
import type { Place, PlaceOf, WrittenScope } from '../../plan/page-input';
import type { Document, Documents } from '../../plan/site-documents';
import { departmentOf } from '../town/town-scope';

/** With more towns than this, a footer lists departments instead. `footer.townsLimit` of `site.json` overrides it. */
const defaultTownsLimit = 60;

/** A department that has towns, and where its number and its name were written. */
export interface TownsOfDepartment {
  code: string;
  name: string;
  towns: Document<'town'>[];
  placeOf: (field: 'code' | 'name') => Place;
}

/** The departments that have towns: first those of `site.json` in its order, then the others by number. */
export function departmentsWithTowns({ file, data }: Document<'site'>, listed: Documents['town']): TownsOfDepartment[] {
  const groups = new Map<string, TownsOfDepartment>(
    data.departments.map(({ code, name }, rank) => [
      code,
      { code, name, towns: [], placeOf: (field) => ({ file, path: ['departments', rank, field] }) },
    ]),
  );
  const others = new Set<string>();
  for (const town of listed) {
    const code = departmentOf(town.data);
    const group = groups.get(code) ?? { ...unnamed(code, town), towns: [] };
    if (!groups.has(code)) others.add(code);
    groups.set(code, group);
    group.towns.push(town);
  }
  const known = data.departments.flatMap(({ code }) => groups.get(code) ?? []);
  const added = [...others].sort().flatMap((code) => groups.get(code) ?? []);
  return [...known, ...added].filter(({ towns }) => towns.length > 0);
}

/** A department that `site.json` does not list: its number comes from its first town. */
function unnamed(code: string, { file, data }: Document<'town'>): Omit<TownsOfDepartment, 'towns'> {
  const path = [data.department ? 'department' : 'postcode'];
  return { code, name: `Département ${code}`, placeOf: () => ({ file, path }) };
}

/** Whether the footer would be too long with all the towns. If so, each department has a page that lists its towns. */
export function hasTooManyTowns({ data }: Document<'site'>, towns: Documents['town']): boolean {
  return towns.length > (data.footer.townsLimit ?? defaultTownsLimit);
}

export function departmentPath({ code }: Pick<TownsOfDepartment, 'code'>): string {
  return `/departements/${code.toLowerCase()}`;
}

/** The footer's part about towns: a link per town, or one link per department when there are too many towns. */
export function footerDepartments(
  site: Document<'site'>,
  listed: Documents['town'],
): SiteView['footer']['departments'] {
  const departments = departmentsWithTowns(site, listed);
  if (!hasTooManyTowns(site, listed))
    return departments.map(({ name, towns }) => ({ name, towns: towns.map((town) => townEntry(town).entry) }));
  return departments.map((department) => ({ name: department.name, href: departmentPath(department), towns: [] }));
}

/** The template of the page that lists the towns of a department, in the form of a layout. */
export const departmentTemplate = {
  title: 'Nos villes : {name} ({code})',
  description:
    '{company.name} intervient {atFirst} et dans les communes de {name} : la liste des {count} villes desservies.',
  blocks: departmentBlocks,
};

/** The fields that `departmentTemplate` may name. */
export function writtenDepartment({ code, name, towns, placeOf }: TownsOfDepartment): WrittenScope {
  const [first] = towns;
  const nameOf = (town = first): Place | undefined => town && { file: town.file, path: ['name'] };
  const places: Record<string, PlaceOf> = {
    code: () => placeOf('code'),
    name: () => placeOf('name'),
    atFirst: () => nameOf(),
    towns: ([rank]) => nameOf(towns[Number(rank)]),
  };
  return {
    values: {
      code,
      name,
      count: towns.length,
      atFirst: atPlace(first?.data.name ?? name),
      towns: towns.map(({ data }) => data.name),
    },
    placeOf: ([field = '', ...rest]) => places[field]?.(rest),
  };
}
