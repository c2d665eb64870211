import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OfficialCommunes } from '../../definitions/geography/official-communes';
import { inCache, writeEntry } from '../disk/cache';
import { listGeneration, makeCommuneList, type CommuneList } from './commune-list';
import { engineRequire, engineRoot, isPackaged } from '../disk/roots';

/** The positions of communes by INSEE code, written by `scripts/commune-positions.ts`. */
export const positionsFile = path.join(engineRoot, 'data/commune-positions.txt');

interface Read {
  list: CommuneList;
  version: string;
  communes: OfficialCommunes;
}

let known: Read | undefined;

/** The official communes with their positions; undefined if the list is not installed. */
export function officialCommunes(): OfficialCommunes | undefined {
  return read()?.communes;
}

/** The name of each department by its number; empty without a list. */
export function departmentNames(): ReadonlyMap<string, string> {
  return new Map(read()?.list.departments.map(({ code, name }) => [code, name]));
}

/** The name of the region that a department belongs to; undefined without a list. */
export function regionOf(department: string): string | undefined {
  return read()?.list.departments.find(({ code }) => code === department)?.region;
}

/** The list of communes as text, to be sent to a browser; undefined without a list. */
export function communesList(): { text: string; version: string } | undefined {
  const found = read();
  return found && { text: found.list.communes, version: found.version };
}

function read(): Read | undefined {
  if (known) return known;
  const shipped = isPackaged ? shippedList() : undefined;
  const manifest = shipped ? undefined : installedManifest();
  const file = shipped ?? (manifest && entryOf(manifest));
  if (file === undefined) return undefined;
  // Written by `makeCommuneList`.
  const list = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CommuneList) : makeEntry(file, manifest!);
  const version = path.basename(file, '.json');
  return (known = { list, version, communes: new OfficialCommunes(list.communes, version) });
}

/** The cache entry of the list, made on a cache miss; the package ships it. Throws if the list is not installed. */
export function communesEntry(): string {
  const manifest = installedManifest();
  if (!read() || !manifest) throw new Error('The official list of communes is not installed: npm ci.');
  return entryOf(manifest);
}

function makeEntry(file: string, manifest: string): CommuneList {
  const list = makeCommuneList(path.join(path.dirname(manifest), 'data'), readFileSync(positionsFile, 'utf8'));
  try {
    writeEntry(file, JSON.stringify(list));
  } catch {
    // With a read-only folder, each run is slower but still correct.
  }
  return list;
}

/**
 * The manifest of the package of official lists. If it is not installed, checks that need it are skipped, and the
 * caller says so.
 */
function installedManifest(): string | undefined {
  try {
    return engineRequire.resolve('@etalab/decoupage-administratif/package.json');
  } catch {
    return undefined;
  }
}

function entryOf(manifest: string): string {
  // A new version means a new list.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const positions = readFileSync(positionsFile, 'utf8');
  const digest = createHash('sha1').update(`${listGeneration} ${positions}`).digest('hex').slice(0, 12);
  return inCache('communes', `${version}-${digest}.json`);
}

/** The list that was made when the package was packed. */
function shippedList(): string | undefined {
  const folder = path.join(engineRoot, 'compiled/communes');
  const [name] = existsSync(folder) ? readdirSync(folder) : [];
  return name && path.join(folder, name);
}
