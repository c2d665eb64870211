// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/local-supabase/database';
import { privateFolder } from './support/folders';
import { startSite } from './support/site';
import { aLead, facts } from './support/visitor';

/** What becomes of requests when the disk that keeps them is nearly full, and when it has room again. */

const megabyte = 1024 * 1024;

it('a request is refused in words for the visitor, the terminal says why once, and all goes on afterwards', async () => {
  const directory = privateFolder();
  let free = 20 * megabyte;
  const site = await startSite(directory, undefined, facts, () => free);
  onTestFinished(site.close);
  const post = (path: string, nom: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { apikey: 'embedded', 'content-type': 'application/json' },
      body: JSON.stringify(aLead({ nom })),
    });
  const mails = () => readdirSync(join(directory, 'outbox'), { withFileTypes: true }).length;

  expect((await post('/rest/v1/leads', 'Avant')).status).toBe(201);
  free -= 1;
  for (const nom of ['Pendant', 'Encore']) {
    const refused = await post('/rest/v1/leads', nom);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: '53100', message: expect.stringContaining('Appelez-nous') });
  }
  expect((await post('/functions/v1/send-contact-email', 'Avant')).status).toBe(503);
  expect(site.lines).toEqual([
    'Le disque est plein : les demandes de devis ne sont plus enregistrées, et les visiteurs sont invités à appeler. Libérez 20 Mo au moins ; rien n’est à relancer.',
  ]);

  free += 1;
  expect((await post('/rest/v1/leads', 'Après')).status).toBe(201);
  expect(site.lines.at(-1)).toMatch(/^Le disque a de nouveau de la place/);
  // Nothing of it was claimed while there was no room: its turn is now.
  expect((await post('/functions/v1/send-contact-email', 'Avant')).status).toBe(200);
  expect(mails()).toBe(2);

  await site.close();
  const database = await openDatabase(join(directory, 'leads'));
  const { rows } = await database.query<{ nom: string }>('select nom from public.leads order by created_at');
  await database.close();
  expect(rows.map(({ nom }) => nom)).toEqual(['Avant', 'Après']);
});
