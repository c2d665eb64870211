import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { worksDesk } from '../../src/desk-server/works-desk';
import type { ConsentStore } from '../../src/local-supabase/consent-store';
import { temporaryFolder } from '../harness/temporary-folder';
import { freshPhotograph } from '../harness/studio/photograph';

/** Finished works that the desk of this machine writes to the folder, if something fails meanwhile. */

const reference = 'accord-0123456789';
const lead = '00000000-0000-4000-8000-000000000001';
let folder: string;
let isFull: boolean;
let dropped: string[];
const consents: ConsentStore = {
  of: () => Promise.resolve([]),
  ask: () => Promise.resolve(reference),
  drop: (one) => Promise.resolve(void dropped.push(one)),
  agree: () => (isFull ? Promise.reject(new Error('Le disque est plein.')) : Promise.resolve()),
  withdraw: () => Promise.resolve(),
};

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'site');
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  vi.stubEnv('SITE_CONFIG', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  [isFull, dropped] = [false, []];
});

const photograph = async () => Buffer.from(await freshPhotograph(400)).toString('base64');
const pictures = () => readdirSync(path.join(folder, 'media')).filter((name) => name.endsWith('.jpg'));

async function tellDraft(after: string) {
  const words = { problem: 'Une ardoise sur dix manquait.', work: 'Le versant est refait.' };
  const about = { lead, customer: 'Maud Le Gall', town: 'Auray', service: 'ardoise', date: '2026-03-12', ...words };
  const desk = worksDesk(consents);
  await desk.tell({ ...about, before: await photograph(), after, isAgreed: false, isPublic: false });
  return desk;
}

it('shows visitors no work without a recorded consent', async () => {
  const desk = await tellDraft(await photograph());
  const isDraft = () =>
    readFileSync(path.join(folder, 'case-studies/ardoise-a-auray.json'), 'utf8').includes('"draft": true');
  isFull = true;
  await expect(desk.agree(reference)).rejects.toThrow('Le disque est plein.');
  expect(isDraft()).toBe(true);
  isFull = false;
  await desk.agree(reference);
  expect(isDraft()).toBe(false);
});

it('leaves nothing of a work whose second photograph is invalid', async () => {
  await expect(tellDraft(Buffer.from('rien').toString('base64'))).rejects.toThrow();
  expect([pictures(), dropped]).toEqual([[], [reference]]);
});
