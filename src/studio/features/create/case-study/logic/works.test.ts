import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDraft, type Draft } from '../../../../local/drafts/draft-site';
import { answerQuestion } from '../../../../api/answer-question';

/** Finished works in a copy of the roofers’ folder: kept as drafts, shown, and taken off again. */

let root: string;
let site: Draft;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-works-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  for (const name of ['avant', 'apres'])
    cpSync(path.join(root, 'media/hero.svg'), path.join(root, `media/${name}.svg`));
  site = openDraft(root);
  await site.refresh();
});

const ask = async (question: string, body: object = {}) => answerQuestion(site, question, body);
const isThere = (file: string) => existsSync(path.join(root, file));
const file = 'case-studies/ardoise-a-auray.json';
const consent = 'accord-0123456789';
const told = {
  town: 'Auray',
  service: 'ardoise',
  date: '2026-03-12',
  problem: 'Une ardoise sur dix manquait.',
  work: 'Le versant est refait.',
  before: 'media/avant.svg',
  after: 'media/apres.svg',
  consent,
  isPublic: false,
};
const photographs = () => [isThere(told.before), isThere(told.after)];

it('keeps a work as a draft, then shows it, then removes it with its photographs', async () => {
  expect(await ask('POST new-work', told)).toMatchObject({ status: 200, body: { file } });
  expect(await ask('GET works')).toMatchObject({ body: { known: [{ file, consent, isPublic: false }] } });
  expect(await ask('POST show-work', { consent })).toMatchObject({ status: 200, body: { file, others: [] } });
  expect(await ask('GET works')).toMatchObject({ body: { known: [{ file, consent, isPublic: true }] } });
  const { status, body } = await ask('POST remove-work', { consent });
  expect([status, body]).toEqual([200, { others: [file], undo: expect.any(String) as string }]);
  expect([isThere(file), ...photographs()]).toEqual([false, false, false]);
  expect(await ask('POST show-work', { consent })).toMatchObject({ status: 404 });
  expect(await ask('POST remove-work', { consent })).toMatchObject({ status: 404 });
});

it('removes the photographs of a refused work, except one that a document shows', async () => {
  writeFileSync(
    path.join(root, 'home.json'),
    readFileSync(path.join(root, 'home.json'), 'utf8').replaceAll('media/hero.svg', told.after),
  );
  await site.refresh();
  expect(await ask('POST new-work', { ...told, town: 'Brest' })).toMatchObject({ status: 422 });
  expect(photographs()).toEqual([false, true]);
});

it('lists every work that names a consent, and skips broken documents', async () => {
  await ask('POST new-work', told);
  const text = readFileSync(path.join(root, file), 'utf8');
  writeFileSync(path.join(root, 'case-studies/autre.json'), text.replace(consent, 'accord-autre'));
  writeFileSync(path.join(root, 'case-studies/sans.json'), text.replace(`"${consent}"`, '7'));
  writeFileSync(path.join(root, 'case-studies/vide.json'), '');
  await site.refresh();
  expect(await ask('GET works')).toMatchObject({ body: { known: [{ file }, { consent: 'accord-autre' }] } });
});

it.each(['2026-02-30', '2026-3-12', 'hier', '2026-03-12T10'])('refuses « %s » as a day', async (date) => {
  expect((await ask('POST new-work', { ...told, date })).status).toBe(400);
});
