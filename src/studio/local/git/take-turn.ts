import path from 'node:path';
import { takeLock } from '../../../site/write/process-lock';
import { Refusal } from '../../logic/transport/refusal';
import type { Repository } from './repository';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Serializes writes to a repository. Within this process, calls queue up; if another process is writing, the call is
 * refused.
 */
export function takeTurn<T>({ gitDir }: Repository, write: () => Promise<T>): Promise<T> {
  const mine = turn.then(async () => {
    const taken = takeLock(path.join(gitDir, 'vitrine.lock'));
    if ('holder' in taken)
      throw new Refusal(
        'Une publication est déjà en cours dans un autre atelier ouvert sur ce dossier. Attendez qu’elle se termine, puis recommencez.',
      );
    try {
      return await write();
    } finally {
      taken.lock.release();
    }
  });
  turn = mine.catch(() => undefined);
  return mine;
}
