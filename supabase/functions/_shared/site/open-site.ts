import { isLeftBehind } from '../../../../src/site/definitions/documents/folder/left-behind.ts';
import { textOf } from '../git/bytes.ts';
import { ForgeFault, type ForgeFaultKind } from '../git/forge-fault.ts';
import type { Folder, Repository } from '../git/port.ts';
import { limits } from './laws/law-of-paths.ts';
import { Refusal } from './publication/refusals.ts';

/** A file of the site: its path in the folder, and the id of its contents. */
export interface File {
  path: string;
  id: string;
}

export interface OpenedSite {
  commit: string;
  /** `text` is absent if the file is the same at the commit that the browser has. */
  documents: (File & { text?: string })[];
  media: File[];
}

/**
 * Reads the site at the head: its documents, and which images exist. Symbolic links, submodules, hidden files and
 * leftovers are left out. Documents that have not changed since `since` come without their text; a commit that nobody knows any more
 * is ignored.
 */
export async function openSite(repository: Repository, since?: string): Promise<OpenedSite> {
  const { commit } = await repository.head();
  const tree = await repository.tree(commit);
  const seen = filesIn(tree);
  const known = since === undefined ? new Set<string>() : await idsAt(repository, since);
  const documents = seen.filter(({ path }) => path.endsWith('.json'));
  const wanted = new Set(documents.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  const blobs = await repository.blobs([...wanted]);
  // The same contents may stand in many documents.
  let length = 0;
  for (const { id } of documents)
    if ((length += blobs.get(id)?.length ?? 0) > limits.folder) throw new Refusal('too-heavy');
  return {
    commit,
    documents: documents.map((file) => {
      if (!wanted.has(file.id)) return file;
      const bytes = blobs.get(file.id);
      if (!bytes) throw new ForgeFault('down');
      // Made when it is sent: all texts at once would take twice their bytes.
      return {
        ...file,
        get text() {
          return textOf(bytes);
        },
      };
    }),
    media: picturesIn(seen),
  };
}

/** The files of the folder that belong to the site. */
export function filesIn({ folders }: Folder): File[] {
  return [...folders]
    .flatMap(([folder, entries]) =>
      entries
        .filter(({ mode }) => mode.startsWith('100'))
        .map(({ name, id }) => ({ path: folder === '' ? name : `${folder}/${name}`, id })),
    )
    .filter(({ path }) => !/(?:^|\/)\./.test(path) && !isLeftBehind(path));
}

export function picturesIn(files: readonly File[]): File[] {
  return files.filter(({ path }) => path.startsWith('media/'));
}

/** The commit has no such folder, or is gone after a force push. */
const noneThere: ReadonlySet<ForgeFaultKind> = new Set(['unknown', 'no-folder', 'lfs']);

async function idsAt(repository: Repository, commit: string): Promise<Set<string>> {
  try {
    return new Set(filesIn(await repository.tree(commit)).map(({ id }) => id));
  } catch (error) {
    if (error instanceof ForgeFault && noneThere.has(error.kind)) return new Set();
    throw error;
  }
}
