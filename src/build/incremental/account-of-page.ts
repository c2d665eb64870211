import { pageFile } from '../../site/definitions/documents/folder/site-files';
import { documentFiles } from '../../site/resolve/facts/document-files';
import type { Documents } from '../../site/resolve/plan/site-documents';
import type { KeptPage, Recalled } from './build-memory';
import type { PageAccount } from './why-rendered';

interface AccountInput {
  before: Recalled;
  /** The digests of all documents and images, by file. */
  files: Readonly<Record<string, string>>;
  pages: ReadonlyMap<string, KeptPage>;
  written: readonly { path: string }[];
  documents: Documents;
}

/** Why the page at an address was, or was not, rendered; undefined if there is none. */
export function accountOf(
  address: string,
  { before, files, pages, written, documents }: AccountInput,
): PageAccount | undefined {
  const page = pages.get(address);
  if (!page) return undefined;
  const last = before.pages[address];
  const isRendered = written.some(({ path }) => path === address);
  const isSame = last?.data === page.data;
  const reason = !isRendered ? 'unchanged' : !last ? 'new' : (before.lost ?? (isSame ? 'touched' : 'content'));
  const changed = [...new Set([...Object.keys(before.files), ...Object.keys(files)])].filter(
    (file) => before.files[file] !== files[file],
  );
  const file = pageFile(address, 'html');
  return { reason, file, written: page.mtime, own: documentFiles(documents).get(address), changed };
}
