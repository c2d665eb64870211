import type { IconifyJSON } from '@iconify/types';
import { icons } from '../../definitions/media/icons/icons';
import { engineRequire } from '../disk/roots';

let set: IconifyJSON | undefined;

/** The Tabler set. Read on demand: it is large, and most runs do not need it. */
export function tablerSet(): IconifyJSON {
  // The format is that of the package.
  set ??= engineRequire('@iconify-json/tabler/icons.json') as IconifyJSON;
  return set;
}

/** The names of all icons: those of the set and our own. */
export function drawnIconNames(): ReadonlySet<string> {
  return new Set([...Object.keys(icons), ...Object.keys(tablerSet().icons)]);
}
