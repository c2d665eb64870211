import type { ListedDocument } from '../../core/questions/site';
import { openDialog } from '../open-dialog';
import { premises } from '../premises';
import type { StudioStore } from '../store/studio-store';
import { withPart } from '../with-part';

/** Opens the publish dialog. */
export function openPublish(studio: StudioStore): void {
  // On a hosted site, nothing is saved by hand: faults are shown at their fields.
  if (premises().isHosted) return void studio.save().then(() => studio.hasDrafts() || openPublishDialog(studio));
  openPublishDialog(studio);
}

function openPublishDialog(studio: StudioStore): void {
  withPart(
    () => import('../dialogs'),
    ({ PublishDialog }) =>
      openDialog(studio, { title: 'Publier', content: (close) => <PublishDialog onDone={close} /> }),
  );
}

/** Opens the list of publications, of a document or of the whole site. */
export function openHistory(studio: StudioStore, document?: ListedDocument): void {
  const { openHistory: elsewhere } = premises();
  if (elsewhere) return elsewhere(studio);
  withPart(
    () => import('../dialogs'),
    ({ HistoryDialog }) =>
      openDialog(studio, {
        title: document ? `Historique : ${document.name}` : 'Historique du site',
        content: (close) => <HistoryDialog {...(document ? { document } : {})} onDone={close} />,
      }),
  );
}
