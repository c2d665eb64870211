import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { codeDigest } from '../build/code-digest';
import { engineEntry, keepNewest, keptFolder } from '../read/cache';
import { scriptCommand } from '../read/script-command';
import { diskFull } from '../validate/report/system-fault';
import { migrationFiles } from './migrations';
import { hasRoom, room, syncFolder } from './on-disk';

const run = promisify(execFile);
const program = 'src/local-supabase/make-database.ts';

/**
 * The folder of a database that has its tables and no row of anybody's, nor a secret, to be copied and never opened:
 * whoever opens the copy brings it up to date by `migrate`, which gives it its own.
 */
export async function keptDatabase(): Promise<string> {
  const folder = engineEntry('database', `new-${codeDigest([program], { besides: migrationFiles() })}`);
  if (!existsSync(folder)) {
    await keptFolder(folder, makeDatabase);
    keepNewest(3, folder);
  }
  return folder;
}

/** In a process of its own: making one takes 500 MB, which this one would keep. */
async function makeDatabase(draft: string): Promise<void> {
  if (!hasRoom(draft, room.toCreate)) throw new Error(diskFull);
  await run(process.execPath, scriptCommand(program, draft)).catch((cause: { stderr?: string }) => {
    throw new Error(cause.stderr?.trim() || 'La base des demandes de devis n’a pas pu être créée.', { cause });
  });
  // A power cut must not leave one that looks whole: every later database would be damaged as it is.
  syncFolder(draft);
}
