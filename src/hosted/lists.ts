import { DepartmentOutlines } from '../definitions/department-outlines';
import { MapLetters } from '../definitions/map-letters';
import { OfficialCommunes } from '../definitions/official-communes';
import { unloaded } from './unloaded';

/** The lists of France and of icons, as files beside the Worker. */
export interface Lists {
  communes: OfficialCommunes;
  departmentNames: ReadonlyMap<string, string>;
  outlines: DepartmentOutlines;
  letters: MapLetters;
  iconNames: ReadonlySet<string>;
}

/** What `lists.json` holds: the short ones, and the versions of the long ones. */
export interface ListsFile {
  communes: string;
  outlines: string;
  letters: string;
  departmentNames: [number: string, name: string][];
  iconNames: string[];
}

/** Fetches the lists. Rejects with an `Unreachable` when they are not to be had. */
export async function fetchLists(folder: URL): Promise<Lists> {
  const [file, communes, outlines, letters] = await Promise.all([
    fetched(new URL('lists.json', folder)).then((response) => response.json() as Promise<ListsFile>),
    fetched(new URL('communes.txt', folder)).then((response) => response.text()),
    fetched(new URL('outlines.txt', folder)).then((response) => response.text()),
    fetched(new URL('letters.txt', folder)).then((response) => response.text()),
  ]);
  return {
    communes: new OfficialCommunes(communes, file.communes),
    departmentNames: new Map(file.departmentNames),
    outlines: new DepartmentOutlines(outlines, file.outlines),
    letters: new MapLetters(letters, file.letters),
    iconNames: new Set(file.iconNames),
  };
}

async function fetched(address: URL): Promise<Response> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.ok) return response;
  throw unloaded();
}
