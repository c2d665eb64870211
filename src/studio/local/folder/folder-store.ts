import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { mediaReader } from '../../../site/read/media/read-media';
import { readDocument, readSite } from '../../../site/read/read-site';
import { realDisk } from '../../../site/write/disk';
import { writeFolder } from '../../../site/write/write-folder';
import { isSameText } from '../../logic/store/open-site';
import { memoryJournal } from '../../logic/store/journal';
import type { SiteStore } from '../../logic/store/site-store';
import { draftImages } from './draft-images';
import { folderJournal } from './folder-journal';
import { gitPublications } from '../git/git-publications';
import { openRepository } from '../git/repository';

/**
 * A folder of this machine as a `SiteStore`. Removed files are kept in `keptIn`, or in memory for the lifetime of the
 * process.
 */
export function folderStore(root: string, keptIn?: string): SiteStore {
  const { publish, making, onMaking } = draftImages();
  return {
    read,
    media: mediaReader(root),
    bytes: (file) => realDisk.read(path.join(root, file)),
    images: publish,
    making,
    onMaking,
    write: (changes) => Promise.resolve(writeFolder(root, changes)),
    journal: keptIn === undefined ? memoryJournal() : folderJournal(keptIn),
    async publications() {
      const repository = await openRepository(root);
      return repository && gitPublications(repository, root);
    },
  };

  /** Reads only the changed files, unless files were added or removed. */
  function read(known?: SiteSource, files?: readonly string[]): SiteSource {
    const names = new Set(known?.files.map(({ file }) => file));
    // A link in the file's place is ignored, as the reader does.
    const isKnown = (file: string) =>
      names.has(file) && (lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false);
    if (!known || !files?.every(isKnown)) return readSite(root);
    const changed = new Set(files);
    const documents = known.files.map((found) => {
      const now = changed.has(found.file) ? readDocument(root, found.file) : found;
      return isSameText(now, found) ? found : now;
    });
    return documents.every((file, index) => file === known.files[index]) ? known : { ...known, files: documents };
  }
}
