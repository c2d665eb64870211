import type { ListedDocument } from '../../api/library/site';
import { everyStudio } from '../../app/dialogs/every-studio';
import { fetchDialog } from '../../app/dialogs/open-dialog';
import { environment } from '../../store/context/environment';
import type { StudioStore } from '../../store/studio-store';

/** The list of publications, of a document or of the whole site. */
export function openHistory(studio: StudioStore, document?: ListedDocument): void {
  const { openHistory: elsewhere } = environment();
  if (elsewhere) return elsewhere(studio);
  fetchDialog(studio, everyStudio, {
    title: document ? `Historique : ${document.name}` : 'Historique du site',
    content: ({ HistoryDialog }, close) => <HistoryDialog document={document} onDone={close} />,
  });
}

export function openPublish(studio: StudioStore): void {
  const open = () =>
    fetchDialog(studio, everyStudio, {
      title: 'Publier',
      content: ({ PublishDialog }, close) => <PublishDialog onDone={close} />,
    });
  // Where nothing is saved by hand, faults are shown at their fields.
  if (environment().can.save) open();
  else void studio.save().then(() => studio.hasDrafts() || open());
}
