import { textOf } from '../definitions/site-source';
import { carryOut, clear, isSame, isStill, keepNames, prepare, type Site, type Step } from './carry-out';
import { realDisk, type Disk } from './disk';
import { finishNoted } from './finish-noted';
import { FolderFault, withFile } from './folder-fault';
import { placeIn } from './place-in';
import { whileAlone } from './while-alone';
import { dropNote, writeNote } from './writing-note';

/** A file of the site as it is to be. */
export interface FolderChange {
  /** Its path in the folder, with forward slashes. */
  file: string;
  /** What it must say until then, as text or as bytes; undefined where no file may be. */
  before: string | Uint8Array | undefined;
  /** What it says from then on; undefined when it goes. */
  after: string | Uint8Array | undefined;
}

/**
 * Writes files of a site's folder, makes new ones and takes others away: all of them, or none. Each is compared with
 * what it must be immediately before it is renamed to its place. Returns the files that are something else by now, and
 * then nothing was done; none when all was. Throws a `FolderFault` for what the disk refuses and for links on the way.
 */
export function writeFolder(root: string, changes: readonly FolderChange[], disk: Disk = realDisk): string[] {
  const site = { root, disk, pid: process.pid };
  const looked = changes.map((change) => ({ file: change.file, step: stepOf(site, change) }));
  const others = looked.filter(({ step }) => !step).map(({ file }) => file);
  if (others.length > 0) return others;
  const steps = looked.flatMap(({ step }) => (step && !isSame(step.before, step.after) ? [step] : []));
  if (steps.length === 0) return [];
  // What goes goes last: its place is never empty without what takes it.
  steps.sort((a, b) => Number(a.after === undefined) - Number(b.after === undefined));
  let isHalfDone = false;
  try {
    for (const step of steps) prepare(site, step);
    return whileAlone(root, () => writeAlone(site, steps));
  } catch (error) {
    isHalfDone = error instanceof HalfDone;
    throw error;
  } finally {
    // What is half done will be ended with what waits aside.
    if (!isHalfDone) clear(site, steps);
  }
}

/** What could neither be ended nor taken back. */
class HalfDone extends FolderFault {}

/** From a file as it is to a file as it is to be; undefined when it is not what it must be. */
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

/** Undoes steps, but for what somebody has written to since; returns those files. */
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
    const said = [cause, error].find((one) => one instanceof FolderFault);
    throw new HalfDone(
      `${said instanceof FolderFault ? `${said.message} ` : ''}Une partie est faite : le reste le sera au prochain lancement.`,
      cause ?? error,
    );
  }
}
