import { carryOut, keepNames, type Site, type Step } from './carry-out';
import { FolderFault } from './folder-fault';
import { asideOf, placeIn } from './place-in';
import { digestOf, dropNote, readNote, type WritingNote } from './writing-note';

/**
 * Finishes an operation that a killed process left incomplete: moves temporary files to their places and removes the
 * files that were to be removed. Files changed since are left alone. Call it only under the lock. Returns a French
 * message for the user; undefined if there was nothing to do.
 */
export function finishNoted({ root, disk }: Pick<Site, 'root' | 'disk'>): string | undefined {
  const note = readNote({ root, disk });
  if (!note) return undefined;
  const site = { root, disk, pid: note.pid };
  const waiting = note.steps.map((noted) => ({ ...noted, ...present(site, noted) })).filter(({ isDone }) => !isDone);
  const left = new Set<string>();
  let isNewThere = true;
  // Removals come last, when their replacements exist.
  for (const { file, before, step } of waiting.toSorted(
    (a, b) => Number(a.after === null) - Number(b.after === null),
  )) {
    const isRefused = step?.after === undefined && !isNewThere;
    if (step && !isRefused && carryOut(site, step)) continue;
    left.add(file);
    if (before === null) isNewThere = false;
  }
  keepNames(
    site,
    waiting.map(({ file }) => file),
  );
  dropNote(site);
  return waiting.length === 0 ? undefined : sentenceOf([...left]);
}

type Noted = WritingNote['steps'][number];

/**
 * Whether a noted step is done. If not, the step itself, unless the file was changed since or its temporary file is
 * gone.
 */
function present({ root, disk, pid }: Site, { file, before, after }: Noted): { isDone: boolean; step?: Step } {
  try {
    const place = placeIn(root, file);
    const now = disk.read(place);
    if (digestOf(now) === after) return { isDone: true };
    const next = after === null ? undefined : disk.read(asideOf(place, pid));
    const isReady = digestOf(now) === before && digestOf(next) === after;
    return { isDone: false, ...(isReady ? { step: { file, before: now, after: next } } : {}) };
  } catch (error) {
    // Somebody has put a link there.
    if (error instanceof FolderFault) return { isDone: false };
    throw error;
  }
}

function sentenceOf(left: readonly string[]): string {
  const sentence = 'Une modification de plusieurs documents avait été interrompue : elle est terminée';
  if (left.length === 0) return `${sentence}.`;
  return `${sentence}, sauf dans ce qui a changé depuis et reste tel quel : ${left.join(', ')}. Relisez ces documents.`;
}
