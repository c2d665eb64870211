import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownersDesk } from '../../harness/desk/owners-desk';
import { openDatabase } from '../../../src/backend/database/database';
import { openLocalBackend } from '../../../src/backend/open-local-backend';
import { localStore } from '../../../src/commands/lib/leads/owner-store';
import { everyRequest } from '../../harness/leads/every-request';
import { preparedFolder, privateFolder } from '../../harness/leads/folders';
import { startSite } from '../../harness/leads/site';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead, facts } from '../../harness/leads/visitor';

/** What happens to requests when their disk is nearly full, and when it has room again. */

const megabyte = 1024 * 1024;

it('a request is refused with a message to the visitor, the terminal says why once, and everything continues afterwards', async () => {
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
  // The request was not claimed while the disk was full, so it is mailed now.
  expect((await post('/functions/v1/send-contact-email', 'Avant')).status).toBe(200);
  expect(mails()).toBe(2);

  await site.close();
  const database = await openDatabase(join(directory, 'leads'));
  const { rows } = await database.query<{ nom: string }>('select nom from public.leads order by created_at');
  await database.close();
  expect(rows.map(({ nom }) => nom)).toEqual(['Avant', 'Après']);
});

it('a change at the desk is refused with a message, loses nothing, and succeeds once there is room', async () => {
  const directory = await preparedFolder();
  const first = await openDatabase(join(directory, 'leads'));
  await first.exec(insertOf(aLead({ nom: 'Martin' })));
  await first.close();
  let free = 100 * megabyte;
  const backend = await openLocalBackend({ directory, log: () => {}, freeBytes: () => free });
  onTestFinished(backend.close);
  const desk = await ownersDesk(backend.database, directory, () => free);
  const [{ id = '' } = {}] = await everyRequest(desk);
  const noted = await desk.addNote(id, 'Rappeler mardi');

  free = 20 * megabyte - 1;
  const refusals = [
    () => desk.change(id, { status: 'rappelee' }),
    () => desk.addNote(id, 'Encore'),
    () => desk.removeNote(id, noted.notes[0]!.id),
    () => desk.release(id),
  ];
  for (const change of refusals)
    await expect(change()).rejects.toThrow(/^Le disque est plein : rien n’a été changé ni supprimé\. Libérez 20 Mo/);
  // Erasing for good needs more room than writing.
  free = 40 * megabyte;
  for (const erasure of [
    () => desk.remove([id]),
    () => desk.forget({ email: 'zoe.martin@exemple.fr' }),
    // `npm run leads` asks in this way, through the running site.
    () => localStore(directory).forget({ email: 'zoe.martin@exemple.fr' }),
  ])
    await expect(erasure()).rejects.toThrow(/^Le disque est plein : rien n’a été changé ni supprimé\. Libérez 4\d Mo/);
  expect(await everyRequest(desk)).toEqual([noted]);

  free = 100 * megabyte;
  expect(await desk.change(id, { status: 'rappelee' })).toMatchObject({ status: 'rappelee', notes: noted.notes });
  await desk.remove([id]);
  expect(await everyRequest(desk)).toEqual([]);
});

it('deleting expired requests waits for room, and the site starts all the same', async () => {
  const directory = await preparedFolder();
  const folder = join(directory, 'leads');
  const first = await openDatabase(folder);
  await first.exec(`${insertOf(aLead({ nom: 'Ancien' }))};
    update public.leads set created_at = now() - interval '3 years';
    ${insertOf(aLead({ nom: 'Nouveau' }))}`);
  await first.close();
  const namesAfter = async (free: number) => {
    const site = await startSite(directory, undefined, undefined, () => free);
    await site.close();
    const database = await openDatabase(folder);
    const { rows } = await database.query<{ nom: string }>('select nom from public.leads order by created_at');
    await database.close();
    return [rows.map(({ nom }) => nom), site.lines.join()];
  };
  expect(await namesAfter(40 * megabyte)).toEqual([
    ['Ancien', 'Nouveau'],
    expect.stringMatching(/^Effacement des demandes anciennes impossible \(Le disque est plein/),
  ]);
  expect(await namesAfter(100 * megabyte)).toEqual([['Nouveau'], expect.stringMatching(/supprimées.* : 1\.$/)]);
});
