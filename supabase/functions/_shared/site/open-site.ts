import { textOf } from '../git/bytes.ts';
import type { Repository } from '../git/port.ts';

/** A file of the site by its path in the folder, and the name of what it says. */
interface File {
  path: string;
  id: string;
}

export interface OpenedSite {
  commit: string;
  documents: (File & { text: string })[];
  media: File[];
}

/** The site as it is at the head: its documents, and which images there are. Links, submodules and hidden files are no part of it. */
export async function openSite(repository: Repository): Promise<OpenedSite> {
  const { commit } = await repository.head();
  const { folders } = await repository.tree(commit);
  const files = [...folders].flatMap(([folder, entries]) =>
    entries
      .filter(({ mode }) => mode.startsWith('100'))
      .map(({ name, id }) => ({ path: folder === '' ? name : `${folder}/${name}`, id })),
  );
  const seen = files.filter(({ path }) => !/(?:^|\/)\./.test(path));
  const documents = seen.filter(({ path }) => path.endsWith('.json'));
  const blobs = await repository.blobs([...new Set(documents.map(({ id }) => id))]);
  return {
    commit,
    documents: documents.flatMap((file) => {
      const bytes = blobs.get(file.id);
      return bytes ? [{ ...file, text: textOf(bytes) }] : [];
    }),
    media: seen.filter(({ path }) => path.startsWith('media/')),
  };
}
