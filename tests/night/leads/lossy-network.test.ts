import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { localStore } from '../../../src/commands/lib/leads/owner-store';
import { submitLead } from '../../../src/page/leads/submit-lead';
import { samples } from '../../harness/size';
import { preparedFolder } from '../../harness/leads/folders';
import { listen, startSite, stop, type Site } from '../../harness/leads/site';
import { aLead, inNode } from '../../harness/leads/visitor';

let directory: string;
let site: Site;
let proxy: Server;
let proxied: string;
let mailCalls = 0;
const lost = { requests: 0, answers: 0 };

beforeAll(async () => {
  directory = await preparedFolder();
  site = await startSite(directory, 100);
  proxy = createServer(async (request, response) => {
    if (request.url?.startsWith('/functions')) request.socket.once('close', () => mailCalls++);
    response.shouldKeepAlive = false;
    // One request in four never arrives; of the others, one answer in four is lost.
    if (chance() < 0.25) {
      lost.requests++;
      return void request.socket.destroy();
    }
    const answer = await forward(request);
    if (chance() < 0.25) {
      lost.answers++;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  proxied = await listen(proxy);
}, 60_000);

afterAll(async () => {
  await stop(proxy);
  await site.close();
});

it('gives each visitor one row and one mail, whatever is lost on the way', async () => {
  // A lost request for a mail is only logged: a retry sends that mail.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const length = samples({ daily: 20, long: 40 });
  const visitors = Array.from({ length }, (_, n) => aLead({ nom: `Visiteur ${n}`, email: `v${n}@exemple.fr` }));
  const outcomes = await Promise.all(
    // A longer time limit than the page's, because the subject is what arrives, not the speed of this machine.
    visitors.map((lead) => submitLead(lead, { url: proxied, key: 'embedded' }, { ...inNode, within: 60_000 })),
  );
  await vi.waitFor(() => expect(mailCalls).toBe(visitors.length), 30_000);

  expect(lost.requests).toBeGreaterThan(5);
  expect(lost.answers).toBeGreaterThan(5);
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([]);
  const list = () => localStore(directory).list(false);
  await vi.waitFor(
    async () => expect((await list())?.filter((lead) => lead.mail_state !== 'sent')).toEqual([]),
    30_000,
  );
  logged.mockRestore();
  const stored = await list();
  expect(stored?.map((lead) => lead.nom).sort()).toEqual(visitors.map((lead) => lead.nom).sort());
  expect(readdirSync(join(directory, 'outbox'))).toHaveLength(visitors.length);
}, 150_000);

async function forward(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = { apikey: 'embedded', 'content-type': 'application/json' };
  return fetch(site.url + request.url, { method: 'POST', headers, body: Buffer.concat(chunks).toString('utf8') });
}

// A linear congruential generator, so that each run has the same losses.
let state = 86;
function chance(): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
}
