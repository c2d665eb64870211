import type { Pending } from './published-tree';
import { renamedFiles } from './renamed-files';

/** The documents that were renamed since their publication: old names by new names. */
export function renamedIn({ source, published, texts }: Pending): Map<string, string> {
  const names = new Set(source.files.map(({ file }) => file));
  const come = source.files.filter(({ file }) => texts.has(file) && texts.get(file) === undefined);
  const gone = published.files.filter(({ file }) => texts.has(file) && !names.has(file));
  return renamedFiles({ come, gone });
}
