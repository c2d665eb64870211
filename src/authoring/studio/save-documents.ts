import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SaveAnswer, SaveRequest, StudioFault } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { checkSite, presentFaults } from './check-site';
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
  const changed = changedSince(source.root, requested);
  if (changed) return { status: 412, answer: changed };
  const known = presentFaults(site);
  const next = withDrafts(source, requested);
  const { faults, shown } = await checkSite(site, next);
  const errors = newErrors(known, shown, requested);
  if (errors.length > 0) return { status: 422, answer: { faults: errors } };
  // Somebody else may have written while this was being checked.
  const meanwhile = changedSince(source.root, requested);
  if (meanwhile) return { status: 412, answer: meanwhile };
  writeAll(source.root, requested);
  await site.refresh(
    requested.map(({ file }) => file),
    { source: next, faults },
  );
  return { status: 200, answer: { saved: requested.map(({ file }) => documentOnDisk(source.root, file)) } };
}

/** What has been written to the disk, or taken from it, since the documents were read; undefined when nothing has. */
function changedSince(root: string, requested: SaveRequest): Extract<SaveAnswer, { gone: string[] }> | undefined {
  const isThere = ({ file }: { file: string }) => existsSync(path.join(root, file));
  const gone = requested.filter((one) => !isThere(one)).map(({ file }) => file);
  const hashes = new Map(requested.map(({ file, hash }) => [file, hash]));
  const onDisk = requested.filter(isThere).map(({ file }) => documentOnDisk(root, file));
  const changed = onDisk.filter(({ file, hash }) => hash !== hashes.get(file));
  return changed.length + gone.length > 0 ? { changed, gone } : undefined;
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

/** Each beside its place first: a full disk or a power cut leaves the documents that were there. */
function writeAll(root: string, requested: SaveRequest): void {
  const files = requested.map(({ file, text }) => {
    const target = path.join(root, file);
    // Hidden, so that neither the site nor the watcher takes it for a document.
    return { target, aside: path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`), text };
  });
  try {
    for (const { aside, text } of files) writeFileSync(aside, text, { flush: true });
  } catch (error) {
    for (const { aside } of files) rmSync(aside, { force: true });
    throw error;
  }
  for (const { aside, target } of files) renameSync(aside, target);
}
