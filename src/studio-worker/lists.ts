import { DepartmentOutlines } from '../definitions/department-outlines';
import { MapLetters } from '../definitions/map-letters';
import { OfficialCommunes } from '../definitions/official-communes';
import { unloaded } from './unloaded';

/** The lists of communes, outlines and icons, fetched as files beside the Worker. */
export interface Lists {
  communes: OfficialCommunes;
  departmentNames: ReadonlyMap<string, string>;
  outlines: DepartmentOutlines;
  letters: MapLetters;
  iconNames: ReadonlySet<string>;
}

/** The content of `lists.json`: the short lists, and the versions of the long ones. */
export interface ListsFile {
  communes: string;
  outlines: string;
  letters: string;
  departmentNames: [number: string, name: string][];
  iconNames: string[];
}

/** Fetches the lists. Rejects with `Unreachable` on failure. */
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
