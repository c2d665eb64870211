import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SaveAnswer, SaveRequest, StudioFault } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { checkSite, presentFaults } from './check-site';
import { writeFolder } from '../../write/write-folder';
import { documentOnDisk, withDrafts } from './studio-site';

export interface Saved {
  status: 200 | 412 | 422;
  answer: SaveAnswer;
}

/**
 * Writes documents that exist, all of them or none: none when one has changed on disk since it was read, and none
 * when the validator finds an error that the folder did not have, or one in what is to be written.
 */
export async function saveDocuments(site: AuthoringSite, requested: SaveRequest): Promise<Saved> {
  const { source } = site.present();
  const found = lookOnDisk(source.root, requested);
  if (found.answer) return { status: 412, answer: found.answer };
  const known = presentFaults(site);
  const next = withDrafts(source, requested);
  const { faults, shown } = await checkSite(site, next);
  const errors = newErrors(known, shown, requested);
  if (errors.length > 0) return { status: 422, answer: { faults: errors } };
  const changes = requested.map(({ file, text }) => ({ file, before: found.texts.get(file), after: text }));
  // Somebody else may have written while this was being checked.
  if (writeFolder(source.root, changes).length > 0)
    return { status: 412, answer: lookOnDisk(source.root, requested).answer ?? { changed: [], gone: [] } };
  await site.refresh(
    requested.map(({ file }) => file),
    { source: next, faults },
  );
  return { status: 200, answer: { saved: requested.map(({ file }) => documentOnDisk(source.root, file)) } };
}

interface OnDisk {
  texts: ReadonlyMap<string, string>;
  /** What has been written to the disk, or taken from it, since the documents were read; undefined when nothing has. */
  answer: Extract<SaveAnswer, { gone: string[] }> | undefined;
}

function lookOnDisk(root: string, requested: SaveRequest): OnDisk {
  const isThere = ({ file }: { file: string }) => existsSync(path.join(root, file));
  const gone = requested.filter((one) => !isThere(one)).map(({ file }) => file);
  const hashes = new Map(requested.map(({ file, hash }) => [file, hash]));
  const onDisk = requested.filter(isThere).map(({ file }) => documentOnDisk(root, file));
  const changed = onDisk.filter(({ file, hash }) => hash !== hashes.get(file));
  return {
    texts: new Map(onDisk.map(({ file, text }) => [file, text])),
    answer: changed.length + gone.length > 0 ? { changed, gone } : undefined,
  };
}

function newErrors(
  before: readonly StudioFault[],
  after: readonly StudioFault[],
  requested: SaveRequest,
): StudioFault[] {
  const written = new Set(requested.map(({ file }) => file));
  const identity = ({ file, pointer, rule, message }: StudioFault) => JSON.stringify([file, pointer, rule, message]);
  const known = new Set(before.map(identity));
  return after.filter(
    (fault) => fault.severity === 'error' && (written.has(fault.file) || !known.has(identity(fault))),
  );
}
