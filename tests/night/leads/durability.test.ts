import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import type { ChildProcess } from 'node:child_process';
import { localStore } from '../../../src/commands/lib/leads/owner-store';
import { printed, spawnScript } from '../../harness/leads/run';
import { privateFolder } from '../../harness/leads/folders';
import { aLead } from '../../harness/leads/visitor';
import { isLong } from '../../harness/size';

let site: ChildProcess | undefined;
afterEach(() => void site?.kill('SIGKILL'));

it('keeps every acknowledged lead when it is killed (kill -9) during a stream of inserts, any number of times', async () => {
  const directory = privateFolder();
  const acknowledged: string[] = [];
  for (const round of isLong ? [1, 2, 3] : [1]) {
    site = spawnScript('tests/harness/leads/site-process.ts', [directory]);
    const [url] = await printed(site, /http:\/\/[\d.:]+/);
    const ended = once(site, 'close');
    const before = acknowledged.length;
    const visitors = [1, 2, 3, 4].map(async (visitor) => {
      for (let n = 0; ; n++) {
        const nom = `r${round}v${visitor}n${n}`;
        if (!(await send(url, nom))) return;
        acknowledged.push(nom);
        // The process is killed while the other requests are being inserted.
        if (acknowledged.length - before === 60) site?.kill('SIGKILL');
      }
    });
    await Promise.all([...visitors, ended]);
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(60);
  }
  const stored = new Set((await localStore(directory).list(false))?.map((lead) => lead.nom));
  expect(acknowledged.filter((nom) => !stored.has(nom))).toEqual([]);
}, 180_000);

async function send(url: string, nom: string): Promise<boolean> {
  try {
    const headers = { apikey: 'embedded', 'content-type': 'application/json' };
    const response = await fetch(`${url}/rest/v1/leads`, {
      method: 'POST',
      headers,
      body: JSON.stringify(aLead({ nom })),
    });
    return response.status === 201;
  } catch {
    return false;
  }
}
