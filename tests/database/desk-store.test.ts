import fs, { readdirSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { openLocalBackend, type LocalBackend } from '../../src/backend/open-local-backend';
import type { DeskBackend } from '../../src/desk/store/desk-backend';
import { submitLead } from '../../src/page/leads/submit-lead';
import { noFilter } from '../../src/desk/requests/lead-filter';
import { isLong } from '../harness/size';
import { ownersDesk } from '../harness/desk/owners-desk';
import { everyRequest } from '../harness/leads/every-request';
import { filesNaming, preparedFolder } from '../harness/leads/folders';
import { startSite } from '../harness/leads/site';
import { insertOf } from '../harness/leads/sql-target';
import { aLead, facts, inNode } from '../harness/leads/visitor';

describe('the desk of the embedded database', () => {
  let directory: string;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let desk: DeskBackend;
  const first = '00000000-0000-4000-8000-000000000001';
  const second = '00000000-0000-4000-8000-000000000002';
  beforeAll(async () => {
    directory = await preparedFolder();
    database = await openDatabase(join(directory, 'leads'));
    desk = await ownersDesk(database, directory);
    await database.exec(`${insertOf({ ...aLead(), id: first })};
      ${insertOf({ ...aLead({ nom: 'Gardez', email: 'moi@gardez.example', telephone: '+33536490000' }), id: second })};
      update public.leads set created_at = '2026-11-20T08:00:00Z', source_path = '/electricien-niort' where id = '${first}';
      update public.leads set created_at = '2026-11-21T08:00:00.123456Z', mail_state = 'quarantined' where id = '${second}'`);
  }, 60_000);
  afterAll(() => database.close());

  it('describes requests as the desk shows them', async () => {
    const leads = await everyRequest(desk);
    expect(leads.map(({ id }) => id)).toEqual([first, second]);
    expect(leads[0]).toEqual({
      id: first,
      createdAt: '2026-11-20T08:00:00.000Z',
      prenom: 'Zoé',
      nom: 'Martin',
      ville: 'Niort',
      email: 'zoe.martin@exemple.fr',
      telephone: '+33639981234',
      typeProjet: 'electricite',
      typeLabel: 'Électricité',
      typeSent: null,
      urgent: false,
      description: aLead().description,
      status: 'nouvelle',
      statusAt: '2026-11-20T08:00:00.000Z',
      place: 'waiting',
      nextCallOn: null,
      amount: null,
      finishedOn: null,
      reviewAskedOn: null,
      sourcePath: '/electricien-niort',
      origin: 'site',
      quarantined: false,
      mailProblem: '',
      isMailStuck: true,
      notes: [],
      events: [],
    });
    expect(leads[1]).toMatchObject({ createdAt: '2026-11-21T08:00:00.123Z', quarantined: true });
    const { rows, total } = await desk.page({ filter: noFilter, size: 50 });
    expect([rows.map(({ id }) => id), total]).toEqual([[first], 1]);
    expect(await desk.request(second)).toMatchObject({ lead: { nom: 'Gardez' }, samePerson: [{ nom: 'Gardez' }] });
    expect(await desk.request("' or true")).toBeNull();
    const changes = await desk.changes({ since: new Date(Date.now() + 300_000).toISOString() });
    expect(changes).toMatchObject({ rows: [], isMore: false });
  });

  it('changes only the named values, and records it', async () => {
    expect(await desk.change(first, { nextCallOn: '2026-11-24' })).toMatchObject({ place: 'calls' });
    expect(await desk.change(first, { status: 'rappelee' })).toMatchObject({
      status: 'rappelee',
      nextCallOn: '2026-11-24',
    });
    const { nextCallOn, status, events } = await desk.change(first, { nextCallOn: null });
    expect([nextCallOn, status]).toEqual([null, 'rappelee']);
    expect(events.map(({ author, kind, was, becomes }) => [author, kind, was, becomes])).toEqual([
      ['local', 'next_call', null, '2026-11-24'],
      ['local', 'status', 'nouvelle', 'rappelee'],
      ['local', 'next_call', '2026-11-24', null],
    ]);
    expect(await desk.change(first, {})).toMatchObject({ status: 'rappelee', events });
  });

  it('keeps the notes of two desks that write at once', async () => {
    const texts = [...Array(10).keys()].map((n) => `Note ${n}`);
    await Promise.all(texts.map((text) => desk.addNote(first, ` ${text}\n`)));
    const [lead] = await everyRequest(desk);
    expect(lead?.notes.map(({ body }) => body).toSorted()).toEqual(texts);
    const [note] = lead?.notes ?? [];
    expect((await desk.removeNote(first, note?.id ?? 0)).notes).toHaveLength(9);
  });

  it('releases one request from quarantine, and keeps it back until a mail is tried', async () => {
    const last = async () => (await desk.request(second))?.lead.events.at(-1);
    expect(await desk.release(second)).toMatchObject({ quarantined: false });
    expect(await last()).toMatchObject({ kind: 'release', was: null });
    expect([await desk.hold(second), await desk.hold(second), await desk.hold("' or true")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await last()).toMatchObject({ kind: 'release', was: 'released' });
    expect(await desk.release(second)).toMatchObject({ quarantined: false });
  });

  it('stores the amount, the end and the first request for a review of a won request, and of no other', async () => {
    const before = (await desk.request(first))!.lead.events.length;
    await expect(desk.change(first, { amount: 1 })).rejects.toThrow('que sur une demande gagnée');
    await desk.change(first, { status: 'gagnee' });
    await desk.change(first, { amount: 1_250_050, finishedOn: '2026-11-25' });
    await desk.change(first, { reviewAskedOn: '2026-11-26' });
    // A second desk that does not know that the person was asked tries to record it again.
    const lead = await desk.change(first, { reviewAskedOn: '2026-12-24' });
    expect(lead).toMatchObject({ amount: 1_250_050, finishedOn: '2026-11-25', reviewAskedOn: '2026-11-26' });
    expect(await desk.change(first, { amount: null, reviewAskedOn: null })).toMatchObject({
      amount: null,
      reviewAskedOn: null,
    });
    const { events } = (await desk.request(first))!.lead;
    expect(events.slice(before + 1).map(({ kind, was, becomes }) => [kind, was, becomes])).toEqual([
      ['amount', null, '1250050'],
      ['finished', null, '2026-11-25'],
      ['review', null, '2026-11-26'],
      ['amount', '1250050', null],
      ['review', '2026-11-26', null],
    ]);
    expect(await desk.exportPerson({ email: 'zoe.martin@exemple.fr' })).toMatchObject({
      requests: [{ amount_cents: null, finished_on: '2026-11-25', review_asked_on: null }],
    });
    await desk.change(first, { status: 'rappelee' });
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['an empty note', () => desk.addNote(first, ' \n'), /^La note est vide/],
    ['an endless note', () => desk.addNote(first, 'é'.repeat(2001)), /^La note est trop longue : 2000/],
    ['another status', () => desk.change(first, { status: 'perdu' as 'perdue' }), /« perdu » n’est pas un état/],
    ['no day', () => desk.change(first, { nextCallOn: '2026-02-30' }), /« 2026-02-30 » n’est pas une date/],
    ['no request', () => desk.change('00000000-0000-4000-8000-00000000000f', {}), /n’existe plus/],
    ['no id', () => desk.addNote("' or true", 'x'), /n’existe plus/],
    ['no moment', () => desk.changes({ since: 'hier' }), /« hier » n’est pas un moment/],
  ])('refuses %s in French', async (_, act, message) => {
    await expect(act()).rejects.toThrow(message);
  });

  it('is on the disk with every change before it answers, and not for a question', async () => {
    const synced = vi.spyOn(fs, 'fsyncSync');
    syncBuiltinESMExports();
    onTestFinished(() => {
      synced.mockRestore();
      syncBuiltinESMExports();
    });
    await desk.day();
    await desk.request(first);
    expect(synced).not.toHaveBeenCalled();
    for (const change of [
      () => desk.change(first, { nextCallOn: null }),
      () => desk.addNote(first, 'Écrite'),
      () => desk.tellCall(first, { outcome: 'answered' }),
      () => desk.hold(second),
      () => desk.dismiss([]).then(() => desk.removeNote(first, 0)),
    ]) {
      synced.mockClear();
      await change();
      expect(synced).toHaveBeenCalled();
    }
  });

  it('hides many at once, and deletes them with one rewrite of the files', async () => {
    const ids = [...Array(9).keys()].map((n) => `00000000-0000-4000-8000-00000000010${n}`);
    for (const id of ids) await database.exec(insertOf({ ...aLead({ nom: id, email: `${id}@robot.example` }), id }));
    await desk.dismiss([...ids, "' or true"]);
    expect((await everyRequest(desk, ['indesirable'])).map(({ id }) => id).toSorted()).toEqual(ids);
    const ran = vi.spyOn(database, 'exec');
    await desk.remove(ids);
    expect(ran.mock.calls.filter(([sql]) => sql === 'vacuum full public.leads')).toHaveLength(1);
    ran.mockRestore();
    expect(filesNaming(directory, '@robot.example')).toEqual([]);
    expect(await everyRequest(desk)).toHaveLength(2);
  });

  it('exports one person’s data, and deletes one request for good', async () => {
    expect(await desk.exportPerson({ phone: '05 36 49 00 00' })).toMatchObject({ requests: [{ nom: 'Gardez' }] });
    expect(filesNaming(directory, 'gardez.example')).not.toEqual([]);
    await desk.remove([second]);
    expect(filesNaming(directory, 'gardez.example')).toEqual([]);
    await expect(desk.remove([second])).rejects.toThrow('n’existe plus');
    expect(await desk.exportPerson({ email: 'moi@gardez.example' })).toEqual({ requests: [] });
  });
});

it('deletes one person while the site runs: requests, notes and mails, from every file', async () => {
  const directory = await preparedFolder();
  const site = await startSite(directory, undefined, facts);
  // A second user of the same backend, as the desk is besides the site.
  const backend: LocalBackend = await openLocalBackend({ directory, log: () => {} });
  const desk = await ownersDesk(backend.database, directory);
  const server = { url: site.url, key: 'embedded' };
  await submitLead(aLead({ nom: 'Effacez', email: 'moi@effacez.example' }), server, inNode);
  await submitLead(aLead({ nom: 'Effacez', email: 'aussi@effacez.example', ville: 'Melle' }), server, inNode);
  await submitLead(aLead({ nom: 'Gardez', email: 'moi@gardez.example', telephone: '+33536490000' }), server, inNode);
  // For each request, the owner's mail and the acknowledgement.
  await vi.waitFor(() => expect(site.lines).toHaveLength(6), 5000);
  expect(site.lines.filter((line) => line.startsWith('Accusé de réception : courriel dans '))).toHaveLength(3);
  for (const { id, nom } of await everyRequest(desk)) await desk.addNote(id, `Clé chez ${nom}-voisin`);
  expect(filesNaming(directory, 'Effacez', 'effacez.example').length).toBeGreaterThan(2);

  expect(await desk.forget({ phone: '06.39.98.12.34' })).toBe(2);
  expect(filesNaming(directory, 'Effacez', 'effacez.example')).toEqual([]);
  expect(await everyRequest(desk)).toMatchObject([{ nom: 'Gardez', notes: [{ body: 'Clé chez Gardez-voisin' }] }]);
  const mails = readdirSync(join(directory, 'outbox'));
  expect(mails).toHaveLength(2);
  const texts = mails.map((name) => readFileSync(join(directory, 'outbox', name), 'utf8').replace(/=\r?\n/g, ''));
  expect(texts.join()).not.toContain('127.0.0.1');
  await backend.close();
  await site.close();
  expect(filesNaming(directory, 'Effacez', 'effacez.example')).toEqual([]);
});

it.runIf(isLong)(
  'keeps expired requests, and says why, if the clock has jumped since the last one arrived',
  async () => {
    const directory = await preparedFolder();
    const database = await openDatabase(join(directory, 'leads'));
    await database.exec(`${insertOf(aLead({ nom: 'Ancien' }))};
    update public.leads set created_at = now() - interval '3 years'`);
    await database.close();
    const site = await startSite(directory);
    expect(site.lines).toEqual([
      expect.stringMatching(/^L’horloge de cette machine a avancé de plus de 45 jours.* à partir du .*\d{4}\.$/),
    ]);
    await site.close();
    const after = await openDatabase(join(directory, 'leads'));
    expect((await after.query('select nom from public.leads')).rows).toEqual([{ nom: 'Ancien' }]);
    await after.close();
  },
);

it.runIf(isLong)('deletes what the privacy notice promises to delete, at every start', async () => {
  const directory = await preparedFolder();
  const database = await openDatabase(join(directory, 'leads'));
  await database.exec(`${insertOf(aLead({ nom: 'Ancien' }))};
    insert into public.lead_notes (lead_id, body) select id, 'Ancienne remarque' from public.leads;
    update public.leads set created_at = now() - interval '3 years';
    ${insertOf(aLead({ nom: 'Nouveau' }))};
    insert into leads_private.arrivals (sender, network, arrived_at) values ('', '', now() - interval '2 hours')`);
  await database.close();
  const site = await startSite(directory);
  expect(site.lines).toEqual(['Demandes de plus de trois ans supprimées, avec leurs notes et leurs courriels : 1.']);
  await site.close();
  expect(filesNaming(directory, 'Ancien')).toEqual([]);
  const after = await openDatabase(join(directory, 'leads'));
  expect((await after.query('select nom from public.leads')).rows).toEqual([{ nom: 'Nouveau' }]);
  expect((await after.query('select 1 from leads_private.arrivals')).rows).toEqual([]);
  await after.close();
});
