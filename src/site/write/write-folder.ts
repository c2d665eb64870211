import { textOf } from '../definitions/documents/site-source';
import { carryOut, clear, isSame, isStill, keepNames, prepare, type Site, type Step } from './carry-out';
import { realDisk, type Disk } from './disk';
import { finishNoted } from './finish-noted';
import { FolderFault, withFile } from './folder-fault';
import { placeIn } from './place-in';
import { withFolderLock } from './folder-lock';
import { dropNote, writeNote } from './writing-note';

/** A change of one file of the site. */
export interface FolderChange {
  /** Its path in the folder, with forward slashes. */
  file: string;
  /** The content that it must have until then, as text or bytes; undefined if there must be no file. */
  before: string | Uint8Array | undefined;
  /** The content from then on; undefined to remove the file. */
  after: string | Uint8Array | undefined;
}

/**
 * Writes, creates and removes files of a site's folder: all of them or none. Each file is compared with `before`
 * immediately before it is renamed. Returns the files that have changed meanwhile (then nothing was done), or an empty
 * list on success. Throws a `FolderFault` for disk errors and for links in a path.
 */
export function writeFolder(root: string, changes: readonly FolderChange[], disk: Disk = realDisk): string[] {
  const site = { root, disk, pid: process.pid };
  const looked = changes.map((change) => ({ file: change.file, step: stepOf(site, change) }));
  const others = looked.filter(({ step }) => !step).map(({ file }) => file);
  if (others.length > 0) return others;
  const steps = looked.flatMap(({ step }) => (step && !isSame(step.before, step.after) ? [step] : []));
  if (steps.length === 0) return [];
  // Removals come last, so that a moved document never disappears in between.
  steps.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined));
  let isHalfDone = false;
  try {
    for (const step of steps) prepare(site, step);
    return withFolderLock(root, () => writeAlone(site, steps));
  } catch (error) {
    isHalfDone = error instanceof HalfDone;
    throw error;
  } finally {
    // A half-done operation needs the temporary files to be finished later.
    if (!isHalfDone) clear(site, steps);
  }
}

/** An operation that could neither be finished nor rolled back. */
class HalfDone extends FolderFault {}

/** The step for a change; undefined if the file does not have the expected content. */
function stepOf({ root, disk }: Site, { file, before, after }: FolderChange): Step | undefined {
  const now = withFile(file, () => disk.read(placeIn(root, file)));
  if (!isExpected(now, before)) return undefined;
  return { file, before: now, after: typeof after === 'string' ? Buffer.from(after) : after };
}

function isExpected(now: Uint8Array | undefined, before: FolderChange['before']): boolean {
  if (typeof before !== 'string') return isSame(now, before);
  return now !== undefined && (isSame(now, Buffer.from(before)) || textOf(now).text === before);
}

function writeAlone(site: Site, steps: readonly Step[]): string[] {
  const ended = finishNoted(site);
  if (ended) console.warn(ended);
  const others = steps.filter((step) => !isStill(site, step));
  if (others.length > 0) return others.map(({ file }) => file);
  if (steps.length > 1) writeNote(site, steps);
  const done: Step[] = [];
  try {
    for (const step of steps) {
      if (!carryOut(site, step)) return [step.file, ...takeBack(site, done)];
      done.push(step);
    }
  } catch (error) {
    if (!(error instanceof HalfDone)) takeBack(site, done, error);
    throw error;
  }
  keepNames(
    site,
    steps.map(({ file }) => file),
  );
  if (steps.length > 1) dropNote(site);
  return [];
}

/** Rolls back steps, except files changed since; returns those. */
function takeBack(site: Site, done: readonly Step[], cause?: unknown): string[] {
  const back = done
    .map(({ file, before, after }) => ({ file, before: after, after: before }))
    .toSorted((a, b) => Number(a.after === undefined) - Number(b.after === undefined));
  try {
    for (const step of back) prepare(site, step);
    if (back.length > 0) writeNote(site, back);
    const left = back.filter((step) => !carryOut(site, step));
    keepNames(
      site,
      back.map(({ file }) => file),
    );
    dropNote(site);
    return left.map(({ file }) => file);
  } catch (error) {
    const fault = [cause, error].find((one) => one instanceof FolderFault);
    throw new HalfDone(
      `${fault instanceof FolderFault ? `${fault.message} ` : ''}Une partie est faite : le reste le sera au prochain lancement.`,
      cause ?? error,
    );
  }
}
