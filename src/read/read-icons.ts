import type { IconifyJSON } from '@iconify/types';
import { icons } from '../definitions/icons';
import { engineRequire } from './roots';

let set: IconifyJSON | undefined;

/** The Tabler set, read when it is first asked for: it is large, and most runs need none of it. */
export function tablerSet(): IconifyJSON {
  // The package's own file.
  set ??= engineRequire('@iconify-json/tabler/icons.json') as IconifyJSON;
  return set;
}

/** The names of all icons: those of the set, and those that have one of their own here. */
export function drawnIconNames(): ReadonlySet<string> {
  return new Set([...Object.keys(icons), ...Object.keys(tablerSet().icons)]);
}
