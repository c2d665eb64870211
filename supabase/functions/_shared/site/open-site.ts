import { textOf } from '../git/bytes.ts';
import { ForgeFault, type ForgeFaultKind } from '../git/forge-fault.ts';
import type { Folder, Repository } from '../git/port.ts';

/** A file of the site by its path in the folder, and the name of what it says. */
export interface File {
  path: string;
  id: string;
}

export interface OpenedSite {
  commit: string;
  /** Without its text where the folder had the same at the commit that the browser has. */
  documents: (File & { text?: string })[];
  media: File[];
}

/**
 * The site as it is at the head: its documents, and which images there are. Links, submodules and hidden files are no part
 * of it. Of what the folder had at `since` only the names are told; a commit that nobody knows any more is none.
 */
export async function openSite(repository: Repository, since?: string): Promise<OpenedSite> {
  const { commit } = await repository.head();
  const tree = await repository.tree(commit);
  const seen = filesIn(tree);
  const known = since === undefined ? new Set<string>() : await idsAt(repository, since);
  const documents = seen.filter(({ path }) => path.endsWith('.json'));
  const wanted = new Set(documents.flatMap(({ id }) => (known.has(id) ? [] : [id])));
  const blobs = await repository.blobs([...wanted]);
  return {
    commit,
    documents: documents.map((file) => {
      if (!wanted.has(file.id)) return file;
      const bytes = blobs.get(file.id);
      if (!bytes) throw new ForgeFault('down');
      return { ...file, text: textOf(bytes) };
    }),
    media: picturesIn(seen),
  };
}

/** The files of the folder that are of the site. */
export function filesIn({ folders }: Folder): File[] {
  return [...folders]
    .flatMap(([folder, entries]) =>
      entries
        .filter(({ mode }) => mode.startsWith('100'))
        .map(({ name, id }) => ({ path: folder === '' ? name : `${folder}/${name}`, id })),
    )
    .filter(({ path }) => !/(?:^|\/)\./.test(path));
}

export function picturesIn(files: readonly File[]): File[] {
  return files.filter(({ path }) => path.startsWith('media/'));
}

/** A commit where there was no such folder, or one that is gone after a push by force. */
const noneThere: ReadonlySet<ForgeFaultKind> = new Set(['unknown', 'no-folder', 'lfs']);

async function idsAt(repository: Repository, commit: string): Promise<Set<string>> {
  try {
    return new Set(filesIn(await repository.tree(commit)).map(({ id }) => id));
  } catch (error) {
    if (error instanceof ForgeFault && noneThere.has(error.kind)) return new Set();
    throw error;
  }
}
