import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { folderStore } from '../../src/studio/local/folder/folder-store';
import { nodePlatform } from '../../src/studio/local/folder/node-platform';
import { consentsAt } from '../../src/desk/works/consents';
import { siteWorks } from '../../src/desk/works/site-works';
import type { AskSite } from '../../src/desk/works/site-questions';
import { openDatabase } from '../../src/backend/database/database';
import { answerQuestion } from '../../src/studio/api/answer-question';
import { openSite } from '../../src/studio/logic/store/open-site';
import { bodyOf, type Reply } from '../../src/studio/logic/transport/reply';
import { ownersClient } from '../harness/desk/owners-desk';
import { preparedFolder } from '../harness/leads/folders';
import { insertOf } from '../harness/leads/sql-target';
import { aLead } from '../harness/leads/visitor';
import { temporaryFolder } from '../harness/temporary-folder';
import { freshPhotograph } from '../harness/studio/photograph';

/** Finished works that the desk of this machine writes into the folder and the database, if something fails meanwhile. */

let folder: string;
let free: number;
let works: ReturnType<typeof siteWorks>;
let told: { reference: string; agreedOn: string | null }[];
let lead: string;

beforeEach(async () => {
  folder = path.join(temporaryFolder(), 'site');
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  free = 10 ** 12;
  const directory = await preparedFolder();
  const database = await openDatabase(path.join(directory, 'leads'));
  onTestFinished(() => database.close());
  await database.exec(insertOf(aLead()));
  const { rows } = await database.query<{ id: string }>('select id::text from public.leads');
  lead = rows[0]!.id;
  const site = openSite(folderStore(folder), nodePlatform);
  const ask = (async (name, input) => {
    await site.refresh();
    return bodyOf((await answerQuestion(site, name, input)) as Reply<object>);
  }) as AskSite;
  const consents = consentsAt(await ownersClient(database, directory, () => free), { site: 'local' });
  works = siteWorks(consents, { when: '', open: () => Promise.resolve(ask) });
  told = [];
});

const photograph = async () => Buffer.from(await freshPhotograph(400)).toString('base64');
const pictures = () => readdirSync(path.join(folder, 'media')).filter((name) => name.endsWith('.jpg'));
const isDraft = () =>
  readFileSync(path.join(folder, 'case-studies/ardoise-a-auray.json'), 'utf8').includes('"draft": true');

async function tellDraft(after: string) {
  const words = { problem: 'Une ardoise sur dix manquait.', work: 'Le versant est refait.' };
  const about = { lead, customer: 'Maud Le Gall', town: 'Auray', service: 'ardoise', date: '2026-03-12', ...words };
  await works.tell({ ...about, before: await photograph(), after, isAgreed: false, isPublic: false });
  told = await works.of(lead);
}

it('shows visitors no work without a recorded consent, and takes it off once it is withdrawn', async () => {
  await tellDraft(await photograph());
  expect(told).toMatchObject([{ agreedOn: null, shown: { isPublic: false } }]);
  const { reference } = told[0]!;
  free = 0;
  await expect(works.agree(reference)).rejects.toThrow('Le disque est plein');
  expect(isDraft()).toBe(true);
  free = 10 ** 12;
  await works.agree(reference);
  expect(isDraft()).toBe(false);
  await works.withdraw(reference);
  expect(pictures()).toEqual([]);
  expect(await works.of(lead)).toMatchObject([{ withdrawnOn: expect.any(String) }]);
});

it('leaves nothing of a work whose second photograph is invalid', async () => {
  await expect(tellDraft(Buffer.from('rien').toString('base64'))).rejects.toThrow();
  expect([pictures(), await works.of(lead)]).toEqual([[], []]);
});
