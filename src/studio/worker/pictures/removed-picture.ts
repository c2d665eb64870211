import { memoryJournal, type Journal } from '../../logic/store/journal';
import type { KnownPicture } from '../messages';

/** A published picture as it was known before its removal; `isUnread`: a drawing whose text was not here yet. */
export interface RemovedPicture {
  bytes: Uint8Array;
  isUnread: boolean;
  known: KnownPicture;
}

/** Whether all bytes are here: of a published photograph, the browser has only the beginning. */
export function isWhole({ bytes, isUnread, known: { size = bytes.length } }: RemovedPicture): boolean {
  return !isUnread && size === bytes.length;
}

/** Kept changes in memory, without removals of pictures that are lost here: they cannot be restored, nor offered. */
export function journalUnlessLost(isLost: (picture: string) => boolean): Journal {
  const kept = memoryJournal();
  return {
    ...kept,
    all: async () => (await kept.all()).filter(({ sort, file }) => sort !== 'image' || !isLost(file)),
  };
}
