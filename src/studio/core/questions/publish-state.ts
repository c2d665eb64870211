import { z } from 'zod';
import type { SiteSource } from '../../../definitions/site-source';
import { unpublishedFiles } from '../../../resolve/publication';
import { changeSentence } from '../changes/change-words';
import { pendingChanges, type PendingChange } from '../changes/pending-changes';
import { launchFaults } from '../faults/launch-faults';
import { nameOf } from '../folder/document-links';
import type { PublicationState } from '../publications';
import type { StudioFault } from '../protocol';
import { ok, reading } from '../question';

export interface PublishAnswer extends PublicationState {
  /** False where the site is in no git repository: then nothing else is told. */
  isRepository: boolean;
  changes: PendingChange[];
  /** All of it in one sentence, the message of the commit. */
  sentence: string;
  /** What the publication's checks refuse. */
  faults: StudioFault[];
  /** Documents that nobody sees yet: drafts, and what has a date to come. */
  drafts: { file: string; name: string }[];
}

const nothing: PublishAnswer = { isRepository: false, changes: [], sentence: '', faults: [], drafts: [], waiting: 0 };

/** What has changed since the last publication, and whether it may go online. */
export const publishState = reading(z.strictObject({}), async (site) => {
  const { source } = site.present();
  const publications = await site.store.publications(source);
  if (!publications) return ok(nothing);
  const [changes, state, faults] = await Promise.all([
    pendingChanges(publications, source),
    publications.state(),
    launchFaults(site),
  ]);
  return ok<PublishAnswer>({
    isRepository: true,
    changes,
    sentence: changeSentence(changes),
    faults,
    drafts: draftsOf(source),
    ...state,
  });
});

function draftsOf({ files }: SiteSource): { file: string; name: string }[] {
  const hidden = new Set(unpublishedFiles(files, Date.now()));
  return files.filter(({ file }) => hidden.has(file)).map((found) => ({ file: found.file, name: nameOf(found) }));
}
