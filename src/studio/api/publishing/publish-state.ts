import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { nonPublicFiles } from '../../../site/resolve/lifecycle/visibility';
import { judgeChoice } from '../../features/publish/logic/judge-choice';
import { changeSentence } from '../../features/publish/logic/words/change-words';
import { pendingChanges, type PendingChange } from '../../features/publish/logic/pending-changes';
import { pendingOf } from '../../features/publish/logic/published-tree';
import { clearLaunchFaults } from '../../features/fault-list/logic/launch-faults';
import { nameOf } from '../../features/documents/logic/document-links';
import type { PublicationState } from '../../logic/store/publications';
import { publicStates } from '../../logic/store/public-state';
import { ok, reading } from '../../logic/transport/question';
import type { ChoiceAnswer } from './publish-choice';
import { fields } from '../../logic/transport/inputs';

export interface PublishAnswer extends PublicationState, ChoiceAnswer {
  /** False outside a git repository; then everything else is empty. */
  isRepository: boolean;
  changes: PendingChange[];
  /** Documents that are not public, with when they will be, in words, if they have a date. */
  drafts: { file: string; name: string; appears?: string }[];
}

const nothing: PublishAnswer = {
  isRepository: false,
  changes: [],
  files: [],
  along: [],
  sentence: '',
  faults: [],
  older: [],
  drafts: [],
  waiting: 0,
};

/** The pending changes, and whether all may be published. */
export const publishState = reading(fields({}), async (site) => {
  const { source } = site.present();
  const publications = await site.store.publications(source);
  if (!publications) return ok(nothing);
  clearLaunchFaults(site.platform);
  const pending = await pendingOf(publications, source);
  const changes = pendingChanges(pending);
  const [state, { along, faults, older }] = await Promise.all([
    publications.state(),
    judgeChoice(site, { publications, pending, chosen: pending.files }),
  ]);
  return ok<PublishAnswer>({
    isRepository: true,
    changes,
    files: [...pending.files],
    along,
    sentence: changeSentence(changes),
    faults,
    older,
    drafts: draftsOf(source),
    ...state,
  });
});

function draftsOf(source: SiteSource): PublishAnswer['drafts'] {
  const now = Date.now();
  const hidden = new Set(nonPublicFiles(source.files, now));
  const stateOf = publicStates(source, now);
  return source.files.flatMap((found) => {
    if (!hidden.has(found.file)) return [];
    const state = stateOf({ kind: found.kind, data: found.data, path: undefined });
    return [{ file: found.file, name: nameOf(found), ...(state?.is === 'dated' ? { appears: state.appears } : {}) }];
  });
}
