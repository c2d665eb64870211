import type { FindNewFaults, FolderState } from '../../../../../src/site/definitions/documents/folder/folder-state.ts';
import { ForgeFault } from '../../git/forge-fault.ts';
import type { FileChanges, Folder, Repository } from '../../git/port.ts';
import { limits } from './law-of-paths.ts';
import { filesIn, picturesIn, type File } from '../open-site.ts';
import { Refusal } from '../publication/refusals.ts';

/**
 * Throws what would stop the build after these changes: then nobody could publish anything until it is mended. What
 * stops it already may stay, so that it can be mended step by step. Of a large or heavy site, the changed documents are
 * judged by themselves, and where pictures are only added, those.
 */
export async function checkBuilding(
  { repository, newFaults }: { repository: Repository; newFaults: FindNewFaults },
  on: Folder,
  changes: FileChanges,
): Promise<void> {
  const files = filesIn(on);
  const there = new Set(files.map(({ path }) => path));
  const documents = files.filter(({ path }) => isDocument(path));
  const pictures = [...changes].filter(([path]) => !isDocument(path));
  const isAdding = pictures.length === changes.size && pictures.every(([path]) => !there.has(path));
  const isWhole = !isAdding && documents.length <= limits.judged;
  const weight = pictures.reduce((sum, [, bytes]) => sum + (bytes?.length ?? 0), 0);
  if (!isAdding && weight > limits.besideJudged) throw new Refusal('too-large');
  const written = documents.filter(({ path }) => changes.get(path));
  const all = isWhole ? await blobsOf(repository, documents) : undefined;
  const whole = all && heaviest(documents, all, changes) <= limits.textsJudged ? all : undefined;
  const [read, blobs] = whole ? [documents, whole] : [written, await blobsOf(repository, written)];
  const before: FolderState = {
    isWhole: whole !== undefined,
    documents: new Map(read.flatMap(({ path, id }) => (blobs?.has(id) ? [[path, blobs.get(id)!] as const] : []))),
    media: new Map(picturesIn(files).map(({ path }) => [path, null])),
    attached: files.flatMap(({ path }) => (path.startsWith('files/') ? [path] : [])),
  };
  const [first] = await newFaults(before, changed(before, changes));
  if (first) throw new Refusal('would-not-build', `${first.file}\u00a0: ${first.message}`.slice(0, 600));
}

/** What the documents weigh, before or after these changes. */
function heaviest(documents: readonly File[], blobs: ReadonlyMap<string, Uint8Array>, changes: FileChanges): number {
  const weight = (files: readonly File[]) => files.reduce((sum, { id }) => sum + (blobs.get(id)?.length ?? 0), 0);
  const kept = documents.filter(({ path }) => !changes.has(path));
  const written = [...changes].filter(([path]) => isDocument(path));
  const added = written.reduce((sum, [, bytes]) => sum + (bytes?.length ?? 0), 0);
  return Math.max(weight(documents), weight(kept) + added);
}

/** Undefined if they are too heavy: then the site is being made lighter. */
async function blobsOf(repository: Repository, files: readonly File[]): Promise<Map<string, Uint8Array> | undefined> {
  try {
    return await repository.blobs([...new Set(files.map(({ id }) => id))]);
  } catch (error) {
    if (error instanceof ForgeFault && error.kind === 'too-large') return undefined;
    throw error;
  }
}

function changed(before: FolderState, changes: FileChanges): FolderState {
  const after = { ...before, documents: new Map(before.documents), media: new Map(before.media) };
  for (const [path, bytes] of changes) {
    const among: Map<string, Uint8Array | null> = isDocument(path) ? after.documents : after.media;
    if (bytes === null) among.delete(path);
    else among.set(path, bytes);
  }
  return after;
}

function isDocument(path: string): boolean {
  return path.endsWith('.json') && !/^(?:media|files)\//.test(path);
}
