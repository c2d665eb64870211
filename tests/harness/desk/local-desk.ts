import { afterAll, beforeAll } from 'vitest';
import { runInProcess } from '../in-process';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { preparedFolder } from '../leads/folders';
import { startSite, type Site } from '../leads/site';
import { aLead } from '../leads/visitor';

export interface LocalDesk {
  directory: string;
  /** The address that `npm run desk` prints while the site is running. */
  address: string;
  /** Sends the form as a visitor. */
  send: (different: Partial<Lead>) => Promise<void>;
  /** Makes every request three weeks old, and runs the reminders. */
  remind: () => Promise<void>;
}

/** The embedded backend of a running site, and the desk that `npm run desk` opens for it. `prepare` runs first. */
export function localDesk(prepare?: (directory: string) => Promise<void>): () => LocalDesk {
  let desk: LocalDesk;
  let site: Site | undefined;
  beforeAll(async () => {
    const directory = await preparedFolder();
    await prepare?.(directory);
    site = await startSite(directory);
    const { url } = site;
    const { stdout, stderr } = await runInProcess('src/commands/desk.ts', ['--no-open'], { LOCAL_DIR: directory });
    const [address] = /http:\/\/127\.0\.0\.1:\d+\/bureau\/#cle=[\w-]+/.exec(stdout) ?? [];
    if (!address) throw new Error(`npm run desk said no address: ${stdout}${stderr}`);
    const remind = async () => {
      // In the same process, this is the running instance.
      const backend = await openLocalBackend({ directory, log: () => undefined });
      await backend.database.exec("update public.leads set created_at = now() - interval '21 days'");
      await backend.close();
      const body = JSON.stringify({ reminders: true });
      await fetch(`${url}/functions/v1/send-contact-email`, { method: 'POST', headers, body });
    };
    desk = { directory, address, remind, send: (different) => sendTo(url, different) };
  });
  afterAll(() => site?.close());
  return () => desk;
}

const headers = { apikey: 'embedded', 'content-type': 'application/json' };

async function sendTo(origin: string, different: Partial<Lead>): Promise<void> {
  const body = JSON.stringify(aLead(different));
  const response = await fetch(`${origin}/rest/v1/leads`, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`The request was refused: ${await response.text()}`);
  await fetch(`${origin}/functions/v1/send-contact-email`, { method: 'POST', headers, body });
}
