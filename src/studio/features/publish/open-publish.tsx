import type { ListedDocument } from '../../questions/library/site';
import { everyStudio } from '../../app/every-studio';
import { fetchDialog } from '../../app/dialogs/open-dialog';
import { premises } from '../../store/access/premises';
import type { StudioStore } from '../../store/studio-store';

/** The list of publications, of a document or of the whole site. */
export function openHistory(studio: StudioStore, document?: ListedDocument): void {
  const { openHistory: elsewhere } = premises();
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
  // On a hosted site, nothing is saved by hand: faults are shown at their fields.
  if (premises().isHosted) void studio.save().then(() => studio.hasDrafts() || open());
  else open();
}
