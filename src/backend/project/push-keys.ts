import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPushKeys } from '../../../supabase/functions/_shared/push/sender';
import type { Ask } from '../checkup/findings';
import { line, type Line } from '../../site/validate/report/line';
import type { Cli } from './cli';

/** The name of the secret that the function reads. */
const secretName = 'PUSH_KEYS';

interface Known {
  secrets: readonly string[];
  /** Queries the database. */
  ask: Ask;
}

/**
 * Makes the keys for push notifications, unless the project has some: with new keys, every phone would have to
 * subscribe again.
 */
export async function makePushKeys(cli: Cli, folder: string): Promise<void> {
  if (await hasPushKeys({ secrets: await cli.names('secrets'), ask: cli.ask })) return;
  const { publicKey, secret } = await drawPushKeys();
  // The public key is removed first, so that a project with half a pair never looks complete.
  await cli.change('delete from leads_private.push_key');
  // A file, because other users of this machine can see the arguments of commands.
  const file = path.join(folder, 'push-keys.env');
  writeFileSync(file, `${secretName}=${secret}\n`, { mode: 0o600 });
  try {
    await cli.write('secrets', 'set', '--env-file', file);
  } finally {
    rmSync(file);
  }
  await cli.change(`select leads_private.keep_push_key('${publicKey}')`);
}

/** Whether the project can send pushes to phones. */
export async function pushLine(known: Known): Promise<Line> {
  return line('Les téléphones des propriétaires peuvent être prévenus', await hasPushKeys(known), 'npm run hosting');
}

async function hasPushKeys({ secrets, ask }: Known): Promise<boolean> {
  if (!secrets.includes(secretName)) return false;
  const [table] = await ask<{ there: boolean }>("select to_regclass('leads_private.push_key') is not null as there");
  if (!table?.there) return false;
  const [kept] = await ask<{ key: boolean }>('select exists (select from leads_private.push_key) as key');
  return kept?.key === true;
}
