import type { WithoutPublication } from '../../features/publish/logic/without-publication';
import { ask } from '../../store/context/api';
import type { StudioStore } from '../../store/studio-store';
import type { ListedPublication } from './listed-publication';
import { openPublish } from '../../features/publish/open-publish';

export type Taken = Pick<ListedPublication, 'key' | 'sentence'>;

/** What taking a publication back would change. */
export interface TakeBackPlan extends WithoutPublication {
  /** Whether there are other unpublished changes, which would be published with it. */
  isBesideOthers: boolean;
}

/**
 * Computes what taking a publication back would change. Undefined if an open document has a fault: the editor then
 * shows it. Rejects with a French message.
 */
export async function planTakeBack(studio: StudioStore, key: string): Promise<TakeBackPlan | undefined> {
  await studio.save();
  if (studio.hasDrafts()) return undefined;
  const [back, { changes }] = await Promise.all([ask('GET without', { id: key }), ask('GET publish', {})]);
  return { ...back, isBesideOthers: changes.length > 0 };
}

/**
 * Restores the earlier texts, each document as one step of « Annuler », and publishes them if nothing else would go
 * with them. Otherwise, and if the publication is refused, it opens the publishing dialog. Rejects with a French
 * message.
 */
export async function takeBack(
  studio: StudioStore,
  { sentence }: Taken,
  { documents, ...back }: TakeBackPlan,
): Promise<void> {
  for (const { file, text } of documents.toReversed()) {
    await studio.openDocument(file);
    if (!studio.getState().documents[file]) throw new Error('Ce document n’a pas pu être ouvert : recommencez.');
    studio.replace(file, text, 'le retour à avant');
  }
  if (back.isBesideOthers) return openPublish(studio);
  await studio.save();
  if (studio.hasDrafts()) return;
  const wish = { sentence: `Retour à avant : ${sentence}`.slice(0, 1900), isSent: true };
  const refused = await ask('POST publish', wish).then(
    ({ refusal }) => refusal !== undefined,
    () => true,
  );
  if (refused) openPublish(studio);
}
