import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localStore } from '../../src/commands/lib/leads/owner-store';
import { preparedFolder } from '../harness/leads/folders';
import { startSite, type Site } from '../harness/leads/site';
import { insert, mail, post } from '../harness/leads/strange-host';
import { aLead } from '../harness/leads/visitor';

const stored = async (directory: string) => (await localStore(directory).list(false))?.length;

const strangeHosts = [
  'attaque.example',
  'attaque.example:4173',
  '192.168.1.20',
  'localhost.attaque.example',
  '127.0.0.1.nip.example',
  'attaque@localhost',
  '[::2]',
];

describe('the embedded backend', () => {
  let directory: string;
  let site: Site;
  beforeAll(async () => {
    vi.stubEnv('LOCAL_HOSTS', 'PC-Atelier, devis.maison.lan:8080');
    directory = await preparedFolder();
    site = await startSite(directory);
  });
  afterAll(async () => {
    await site.close();
    vi.unstubAllEnvs();
  });

  it.each(strangeHosts)('refuses a request for the host « %s »', async (host) => {
    expect([await post(site.url, insert, { host }), await post(site.url, mail, { host })]).toEqual([403, 403]);
  });

  it.each(['sb_publishable_other', 'Embedded', 'embedded '.repeat(2), ''])(
    'answers the key « %s » with 401, as a hosted project does',
    async (apikey) => {
      const host = 'localhost';
      expect([await post(site.url, insert, { host, apikey }), await post(site.url, mail, { host, apikey })]).toEqual([
        401, 401,
      ]);
    },
  );

  it('has stored none of these requests, and printed what to do, once for each name', async () => {
    expect(await stored(directory)).toBe(0);
    expect(site.lines).toHaveLength(strangeHosts.length);
    for (const line of site.lines) expect(line).toContain('LOCAL_HOSTS');
  });

  it.each([
    'localhost',
    'LOCALHOST:4173',
    '127.0.0.1:4173',
    '127.3.2.1',
    '[::1]:80',
    'site.localhost',
    'pc-atelier:4173',
    'devis.maison.lan',
  ])('accepts a request for « %s »', async (host) => {
    const before = (await stored(directory)) ?? 0;
    // A different request each time, because a repeat would not be stored.
    expect(await post(site.url, insert, { host }, aLead({ description: `Pour ${host}` }))).toBe(201);
    expect(await stored(directory)).toBe(before + 1);
  });
});
