import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/database.types';
import { openDialog } from '../../app/dialogs/open-dialog';
import type { StudioStore } from '../../store/studio-store';
import { askPublication } from './ask-publications';
import { HistoryList } from './HistoryList';
import type { ListedPublication } from './listed-publication';
import { planTakeBack, takeBack } from './take-back';
import { TakeBackDialog } from './TakeBackDialog';

/** Opens the list of publications. */
export function openHistory(studio: StudioStore, client: SupabaseClient<Database>): void {
  openDialog(studio, {
    title: 'Historique',
    content: (close) => (
      <HistoryList
        client={client}
        onTakeBack={(publication) => {
          close();
          openBack(studio, () => Promise.resolve(publication));
        }}
      />
    ),
  });
}

/** Opens the dialog that offers to take back the publication with this key. */
export function openTakeBack(studio: StudioStore, client: SupabaseClient<Database>, key: string): void {
  openBack(studio, () => askPublication(client, key));
}

function openBack(studio: StudioStore, asked: () => Promise<ListedPublication | undefined>): void {
  openDialog(studio, {
    title: 'Remettre comme avant',
    content: (close) => <TakeBackDialog asked={asked} onDone={close} />,
  });
}

/**
 * Takes a publication back without asking if nothing else would be published with it and all of it can be restored.
 * Else opens the dialog.
 */
export async function takeBackAtOnce(
  studio: StudioStore,
  client: SupabaseClient<Database>,
  publication: { key: string; sentence: string },
): Promise<void> {
  const back = await planTakeBack(studio, publication.key);
  if (!back) return;
  const isPlain = back.documents.length > 0 && back.left.length === 0 && !back.isBesideOthers;
  if (isPlain) await takeBack(studio, publication, back);
  else openTakeBack(studio, client, publication.key);
}
