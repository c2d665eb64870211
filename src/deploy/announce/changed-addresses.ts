import { pageFile } from '../../definitions/site-files';
import { pagesAmong } from '../online/built-site';

/** The names of files, relative to the site, that a deployment has brought, replaced or taken away. */
export interface Changes {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/**
 * The addresses of the pages whose content has changed, those that are gone last. A page whose file alone has changed,
 * and not its data, shows the same: its code has another name. `names` are all files of the build; `mapped` are the
 * addresses of its site map, without which no page is announced.
 */
export function changedAddresses(
  { added, changed, removed }: Changes,
  { names, mapped }: { names: readonly string[]; mapped: ReadonlySet<string> },
): string[] {
  const data = new Set([...added, ...changed]);

  const shown = pagesAmong(names).filter((address) => mapped.has(address) && data.has(pageFile(address, 'json')));
  return [...shown.toSorted(), ...pagesAmong(removed)];
}
