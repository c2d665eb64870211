import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SaveAnswer, SaveRequest, StudioFault } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { documentOnDisk, faultsOf, withDrafts } from './studio-site';

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
  const isThere = ({ file }: { file: string }) => existsSync(path.join(source.root, file));
  const gone = requested.filter((one) => !isThere(one)).map(({ file }) => file);
  const hashes = new Map(requested.map(({ file, hash }) => [file, hash]));
  const onDisk = requested.filter(isThere).map(({ file }) => documentOnDisk(source.root, file));
  const changed = onDisk.filter(({ file, hash }) => hash !== hashes.get(file));
  if (changed.length + gone.length > 0) return { status: 412, answer: { changed, gone } };
  const faults = newErrors(faultsOf(site, source), faultsOf(site, withDrafts(source, requested)), requested);
  if (faults.length > 0) return { status: 422, answer: { faults } };
  writeAll(source.root, requested);
  await site.refresh(requested.map(({ file }) => file));
  return { status: 200, answer: { saved: requested.map(({ file }) => documentOnDisk(source.root, file)) } };
}

function newErrors(before: StudioFault[], after: StudioFault[], requested: SaveRequest): StudioFault[] {
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
