import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { communeLine, OfficialCommunes, type Position } from '../definitions/official-communes';
import { inCache, writeEntry } from './cache';
import { engineRequire, engineRoot } from './roots';

/** Where communes lie, by their INSEE code; written by `scripts/commune-positions.ts`. */
export const positionsFile = path.join(engineRoot, 'src/read/commune-positions.txt');

let read: OfficialCommunes | undefined;

/**
 * The official communes with their positions, or undefined when the package is not installed. The list of 13 MB is
 * reduced once to a text of 2 MB in `.cache/`, which takes a few ms to load.
 */
export function officialCommunes(): OfficialCommunes | undefined {
  if (!read) {
    const list = communesList();
    read = list && new OfficialCommunes(list.text, list.version);
  }
  return read;
}

/** The name of each department by its number; empty when the package is not installed. */
export function departmentNames(): ReadonlyMap<string, string> {
  if (!officialCommunes()) return new Map();
  // The package is plain JSON; each entry has a code and a name.
  const list = engineRequire('@etalab/decoupage-administratif/data/departements.json') as {
    code: string;
    nom: string;
  }[];
  return new Map(list.map(({ code, nom }) => [code, nom]));
}

/** The name of the region that a department belongs to; undefined when the package is not installed. */
export function regionOf(department: string): string | undefined {
  if (!officialCommunes()) return undefined;
  // As above; each department says the code of its region.
  const departments = engineRequire('@etalab/decoupage-administratif/data/departements.json') as {
    code: string;
    region: string;
  }[];
  const regions = engineRequire('@etalab/decoupage-administratif/data/regions.json') as { code: string; nom: string }[];
  const code = departments.find((known) => known.code === department)?.region;
  return regions.find((region) => region.code === code)?.nom;
}

/** The list as text, for whoever hands it on; undefined when the package is not installed. */
export function communesList(): { text: string; version: string } | undefined {
  let manifest: string;
  try {
    manifest = engineRequire.resolve('@etalab/decoupage-administratif/package.json');
  } catch {
    // Not installed: what depends on the list is not checked, and the caller says so.
    return undefined;
  }
  // The package is plain JSON; its version changes with the list.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const positions = readFileSync(positionsFile, 'utf8');
  const digest = createHash('sha1').update(`${generation} ${positions}`).digest('hex').slice(0, 12);
  const name = `${version}-${digest}`;
  const file = inCache('communes', `${name}.txt`);
  if (existsSync(file)) return { text: readFileSync(file, 'utf8'), version: name };
  const text = makeList(path.join(path.dirname(manifest), 'data'), positions);
  try {
    writeEntry(file, text);
  } catch {
    // A read-only folder costs time at each run, not correctness.
  }
  return { text, version: name };
}

/** Changes when `makeList` does. */
const generation = 2;

interface ListedCommune {
  code: string;
  nom: string;
  departement: string;
  arrondissement?: string;
  /** The commune that a merged one now belongs to. */
  chefLieu?: string;
  commune?: string;
  codesPostaux?: string[];
  population?: number;
}

interface Community {
  code: string;
  membres: { code: string }[];
}

function makeList(folder: string, positions: string): string {
  const listed = JSON.parse(readFileSync(path.join(folder, 'communes.json'), 'utf8')) as ListedCommune[];
  const communities = JSON.parse(readFileSync(path.join(folder, 'epci.json'), 'utf8')) as Community[];
  const communityOf = new Map(
    communities.flatMap(({ code, membres }) => membres.map((member): [string, string] => [member.code, code])),
  );
  const current = new Map(listed.filter(({ codesPostaux }) => codesPostaux).map((commune) => [commune.code, commune]));
  const known = readPositions(positions);
  const postcodesOf = ({ codesPostaux, chefLieu, commune }: ListedCommune) =>
    codesPostaux ?? current.get(chefLieu ?? commune ?? '')?.codesPostaux ?? [];
  // Around a commune that GeoNames does not have: those of its post office, of its community, of its district.
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
  // Dozens of communes ask for that of one area.
  const middle = (area: string) => {
    if (!middles.has(area)) middles.set(area, middleOf(areas.get(area)));
    return middles.get(area);
  };
  const keyOf = ({ nom, departement }: ListedCommune) => `${nom} ${departement}`;
  const living = new Set([...current.values()].map(keyOf));
  // A commune that kept the name of one of those it was made of is listed twice.
  const distinct = listed.filter((commune) => commune.codesPostaux || !living.has(keyOf(commune)));
  const lines = distinct.map((commune) => {
    const position = known.get(commune.code);
    const area = position ? undefined : areasOf(commune).find((name) => areas.has(name));
    const around = area === undefined ? undefined : middle(area);
    return communeLine({
      name: commune.nom,
      department: commune.departement,
      postcodes: postcodesOf(commune),
      ...(commune.population === undefined ? {} : { population: commune.population }),
      ...(position ? { position } : around ? { position: around, isNear: true } : {}),
    });
  });
  // By code units, as they are looked for.
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
