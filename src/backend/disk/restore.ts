import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { formFault, partsOf, putBackFault, type Backup, type Restored } from '../backup/backup';
import { openDatabase, syncToDisk } from '../database/database';
import { needRoom } from './disk-watch';
import { room } from './on-disk';
import { waitForDirectory } from '../server/with-server';

/** Restores a backup into an embedded database without requests, atomically. */
export async function restoreHere(
  directory: string,
  { backup, digest }: { backup: Backup; digest: string },
): Promise<Restored> {
  const taken = await waitForDirectory(directory);
  if ('holder' in taken) throw new Error('le site tourne, et tient la base. Arrêtez-le, restaurez, puis relancez-le.');
  try {
    const folder = join(directory, 'leads');
    if (existsSync(folder)) needRoom(directory, room.toWrite + 3 * JSON.stringify(backup).length);
    const database = await openDatabase(folder);
    try {
      return await putBack(database, { backup, digest }).catch((error: { code?: string }) => {
        throw putBackFault(error.code) ?? error;
      });
    } finally {
      syncToDisk(folder);
      await database.close();
    }
  } finally {
    taken.lock.release();
  }
}

async function putBack(database: PGlite, { backup, digest }: { backup: Backup; digest: string }): Promise<Restored> {
  const { rows: forms } = await database.query<{ form: string }>('select public.database_form() as form');
  const fault = formFault(backup, forms[0]?.form ?? null);
  if (fault) throw new Error(fault);
  const parts = partsOf(backup);
  const total: Restored = { requests: 0, notes: 0, expired: 0, unsent: 0 };
  await database.transaction(async (transaction) => {
    for (const [rank, part] of parts.entries()) {
      const { rows } = await transaction.query<{ restored: Restored }>(
        'select public.restore_requests($1, $2::text::jsonb, $3) as restored',
        [digest, JSON.stringify(part), rank === parts.length - 1],
      );
      for (const name of Object.keys(total) as (keyof Restored)[]) total[name] += rows[0]?.restored[name] ?? 0;
    }
  });
  return total;
}
