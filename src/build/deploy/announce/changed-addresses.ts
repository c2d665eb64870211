import { pageFile } from '../../../site/definitions/documents/folder/site-files';
import type { FileNote } from '../build-files';
import { pagesAmong } from '../online/built-site';

/** The files of a site, by name. */
export type Files = ReadonlyMap<string, FileNote>;

/**
 * The addresses of the pages whose content differs from the build before, those that are gone last. A page whose file
 * alone has changed, and not its data, shows the same: its code has another name. `mapped` are the addresses of the
 * site map, without which no page is announced.
 */
export function changedAddresses(
  { files, before }: { files: Files; before: Files },
  mapped: ReadonlySet<string>,
): string[] {
  const isChanged = (name: string) => files.get(name)?.digest !== before.get(name)?.digest;
  const shown = pagesAmong([...files.keys()]).filter(
    (address) => mapped.has(address) && isChanged(pageFile(address, 'json')),
  );
  return [...shown.toSorted(), ...pagesAmong([...before.keys()].filter((name) => !files.has(name)))];
}
