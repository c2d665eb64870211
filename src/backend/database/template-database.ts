import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { codeDigest } from '../../build/incremental/code-digest';
import { engineEntry, keepNewest, keptFolder } from '../../site/read/disk/cache';
import { scriptCommand } from '../../site/read/disk/script-command';
import { diskFull } from '../../site/validate/report/system-fault';
import { migrationFiles } from './migrations';
import { hasRoom, room, syncFolder } from '../disk/on-disk';

const run = promisify(execFile);
const program = 'src/backend/database/make-database.ts';

/**
 * The folder of an empty database with tables but without rows or secrets. It is copied and never opened: `migrate`
 * updates each copy and gives it its own secret.
 */
export async function templateDatabase(): Promise<string> {
  const folder = engineEntry('database', `new-${codeDigest([program], { besides: migrationFiles() })}`);
  if (!existsSync(folder)) {
    await keptFolder(folder, makeDatabase);
    keepNewest(3, folder);
  }
  return folder;
}

/** In a separate process, whose 500 MB are freed afterwards. */
async function makeDatabase(draft: string): Promise<void> {
  if (!hasRoom(draft, room.toCreate)) throw new Error(diskFull);
  await run(process.execPath, scriptCommand(program, draft)).catch((cause: { stderr?: string }) => {
    throw new Error(cause.stderr?.trim() || 'La base des demandes de devis n’a pas pu être créée.', { cause });
  });
  // Flushed to disk: an incomplete template would damage every later database.
  syncFolder(draft);
}
