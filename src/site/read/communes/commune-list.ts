import { readFileSync } from 'node:fs';
import path from 'node:path';
import { communeLine, type Position } from '../../definitions/geography/official-communes';

/** The part of the official lists that is needed: communes, departments and regions. */
export interface CommuneList {
  /** In the format that `OfficialCommunes` reads. */
  communes: string;
  departments: { code: string; name: string; region: string }[];
}

/** Bump when `makeCommuneList` makes something else. */
export const listGeneration = 5;

/**
 * Reduces the 13 MB of `data/` of @etalab/decoupage-administratif to 2 MB, and adds positions (INSEE code, latitude,
 * longitude).
 */
export function makeCommuneList(data: string, positions: string): CommuneList {
  // Plain JSON: each entry has a code and a name; a department also has its region.
  const read = <T>(name: string) => JSON.parse(readFileSync(path.join(data, name), 'utf8')) as T[];
  const regions = new Map(read<{ code: string; nom: string }>('regions.json').map(({ code, nom }) => [code, nom]));
  return {
    communes: communeLines(data, positions),
    departments: read<{ code: string; nom: string; region: string }>('departements.json').map(
      ({ code, nom, region }) => ({ code, name: nom, region: regions.get(region) ?? '' }),
    ),
  };
}

interface ListedCommune {
  code: string;
  nom: string;
  departement: string;
  arrondissement?: string;
  /** The commune into which this one was merged, or of which it is an arrondissement (`commune`). */
  chefLieu?: string;
  commune?: string;
  codesPostaux?: string[];
  population?: number;
}

interface Community {
  code: string;
  membres: { code: string }[];
}

/** The list of communes as `OfficialCommunes` reads it, from the data of the package and the positions of GeoNames. */
function communeLines(folder: string, positions: string): string {
  const listed = JSON.parse(readFileSync(path.join(folder, 'communes.json'), 'utf8')) as ListedCommune[];
  const communities = JSON.parse(readFileSync(path.join(folder, 'epci.json'), 'utf8')) as Community[];
  const communityOf = new Map(
    communities.flatMap(({ code, membres }) => membres.map((member): [string, string] => [member.code, code])),
  );
  const current = new Map(listed.filter(({ codesPostaux }) => codesPostaux).map((commune) => [commune.code, commune]));
  const known = readPositions(positions);
  const postcodesOf = ({ codesPostaux, chefLieu, commune }: ListedCommune) =>
    codesPostaux ?? current.get(chefLieu ?? commune ?? '')?.codesPostaux ?? [];
  // If GeoNames lacks a commune, its position is estimated from its post office, its community or its district.
  const areasOf = (commune: ListedCommune) => [
    ...postcodesOf(commune),
    `community ${communityOf.get(commune.chefLieu ?? commune.code) ?? commune.code}`,
    ...(commune.arrondissement ? [`district ${commune.arrondissement}`] : []),
    `department ${commune.departement}`,
  ];
  const areas = new Map<string, Position[]>();
  for (const commune of listed) {
    const position = known.get(commune.code);
    if (!position) continue;
    for (const area of areasOf(commune)) {
      const others = areas.get(area);
      if (others) others.push(position);
      else areas.set(area, [position]);
    }
  }
  const middles = new Map<string, Position | undefined>();
  // Cached: dozens of communes need the same area.
  const middle = (area: string) => {
    if (!middles.has(area)) middles.set(area, middleOf(areas.get(area)));
    return middles.get(area);
  };
  const keyOf = ({ nom, departement }: ListedCommune) => `${nom} ${departement}`;
  const living = new Set([...current.values()].map(keyOf));
  // A merged commune that kept the name of one of its parts is listed twice.
  const distinct = listed.filter((commune) => commune.codesPostaux || !living.has(keyOf(commune)));
  const lines = distinct.map((commune) => {
    const position = known.get(commune.code);
    const area = position ? undefined : areasOf(commune).find((name) => areas.has(name));
    const around = area === undefined ? undefined : middle(area);
    const into = current.get(commune.chefLieu ?? commune.commune ?? '')?.nom;
    return communeLine({
      name: commune.nom,
      department: commune.departement,
      postcodes: postcodesOf(commune),
      ...(commune.population === undefined ? {} : { population: commune.population }),
      ...(into === undefined ? {} : { into }),
      ...(position ? { position } : around ? { position: around, isNear: true } : {}),
    });
  });
  // Sorted by code units, because the search compares code units.
  return [...new Set(lines)].sort().join('\n');
}

function readPositions(text: string): Map<string, Position> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [code = '', latitude, longitude] = line.split(' ');
      return [code, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}

function middleOf(positions: readonly Position[] | undefined): Position | undefined {
  if (!positions) return undefined;
  const mean = (values: number[]) =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1000) / 1000;
  return {
    latitude: mean(positions.map(({ latitude }) => latitude)),
    longitude: mean(positions.map(({ longitude }) => longitude)),
  };
}
