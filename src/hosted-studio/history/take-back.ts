import type { WithoutPublication } from '../../studio/core/publishing/without-publication';
import { ask } from '../../studio/editor/api';
import { openPublish } from '../../studio/editor/publish/open-publish';
import type { StudioStore } from '../../studio/editor/store/studio-store';
import type { ListedPublication } from './listed-publication';

/** A publication that is taken back. */
export type Taken = Pick<ListedPublication, 'key' | 'sentence'>;

/** What taking one back comes to. */
export interface Back extends WithoutPublication {
  /** Whether anything else was changed and is not published: it would go along. */
  isBesideOthers: boolean;
}

/**
 * What taking a publication back would change; undefined if something that is written now is not sound, in which case the
 * editor has gone there. Throws a French message.
 */
export async function planBack(studio: StudioStore, key: string): Promise<Back | undefined> {
  await studio.save();
  if (studio.hasDrafts()) return undefined;
  const [back, { changes }] = await Promise.all([ask('GET without', { id: key }), ask('GET publish', {})]);
  return { ...back, isBesideOthers: changes.length > 0 };
}

/**
 * Writes what was before, each document as a step of « Annuler », and publishes it where nothing else would go along.
 * What is refused, and what waits for a decision, is in the publishing dialog. Throws a French message.
 */
export async function takeBack(studio: StudioStore, { sentence }: Taken, { documents, ...back }: Back): Promise<void> {
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
