import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outputOf, type AttachedOutput } from '../../site/definitions/media/attached-files';
import { mayBeMap } from '../../site/resolve/maps/page-map';
import { isSocialImage } from '../media/social-images';
import type { OutputFolder } from '../output/output-folder';
import type { PreparedSite } from './prepared-site';

/** Publishes images and attached files; removes those that went. Gives the names of the attached files. */
export function emitFiles(
  folder: OutputFolder,
  { source, images, mark, attached }: PreparedSite,
  before: readonly AttachedOutput[] = [],
): { media: ReadonlySet<string>; given: AttachedOutput[] } {
  const media = new Map([...images.values()].flatMap(({ outputs }) => outputs.map(({ name, bytes }) => [name, bytes])));
  folder.keepOnly('media', (name) => isSocialImage(name) || mayBeMap(name) || media.has(name as `media/${string}`));
  for (const [name, bytes] of media) folder.write(name, bytes);
  if (mark) folder.write('favicon.svg', mark.bytes);
  const given = attached.map(({ file }) => outputOf(file));
  for (const name of before) if (!given.includes(name)) folder.remove(name);
  for (const { file } of attached) folder.write(outputOf(file), readFileSync(path.join(source.root, file)));
  return { media: new Set(media.keys()), given };
}
