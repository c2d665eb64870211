import { documentFrom } from '../../../../../site/definitions/documents/site-source';
import type { Pending } from '../published-tree';
import { renamedFiles } from './renamed-files';

/** The documents that were renamed since their publication: old names by new names. */
export function renamedIn({ source, published, texts }: Pending): Map<string, string> {
  const names = new Set(source.files.map(({ file }) => file));
  const come = source.files.filter(({ file }) => texts.has(file) && texts.get(file) === undefined);
  const gone = published.files.filter(({ file }) => texts.has(file) && !names.has(file));
  return renamedFiles({ come, gone });
}

/** The documents that were renamed between two versions of a site: new names by old names. */
export function renamedBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Map<string, string> {
  const only = (texts: typeof before, others: typeof before) =>
    Object.entries(texts).flatMap(([file, text]) => (Object.hasOwn(others, file) ? [] : [documentFrom(file, text)]));
  const renamed = renamedFiles({ come: only(after, before), gone: only(before, after) });
  return new Map([...renamed].map(([now, was]) => [was, now]));
}
