import type { Pending } from './published-tree';
import { renamedFiles } from './renamed-files';

/** The documents that have another name now than they were published by: the old names by the new ones. */
export function renamedIn({ source, published, texts }: Pending): Map<string, string> {
  const names = new Set(source.files.map(({ file }) => file));
  const come = source.files.filter(({ file }) => texts.has(file) && texts.get(file) === undefined);
  const gone = published.files.filter(({ file }) => texts.has(file) && !names.has(file));
  return renamedFiles({ come, gone });
}
