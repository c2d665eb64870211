import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import type { FindAnswer } from '../../../src/studio/features/find/logic/find-places';
import type { ReplaceAnswer } from '../../../src/studio/features/find/logic/replace-places';

/** Words in five thousand documents: they are listed in small pages, and replaced in small pieces. */

const towns = 5000;
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-thousands-'));
let site: Draft;

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  const town = readFileSync(path.join(folder, 'towns/vannes.json'), 'utf8');
  for (let number = 1; number <= towns; number++)
    writeFileSync(path.join(folder, `towns/lieu-${number}.json`), town.replace(/"Vannes"/, `"Lieu ${number} Zébulon"`));
  site = openDraft(folder);
  await site.read();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function ask<T>(name: string, input: object): Promise<{ body: T; bytes: number }> {
  const { status, body } = await answerQuestion(site, name, input);
  expect(status).toBe(200);
  // The test knows the type of the answer.
  return { body: body as T, bytes: JSON.stringify(body).length };
}

it('finds all matches, one page at a time', async () => {
  const { body: first, bytes } = await ask<FindAnswer>('POST find', { words: 'zebulon', drafts: [], from: 0 });
  expect(first).toMatchObject({ total: towns, documents: towns, spellings: [{ text: 'Zébulon', count: towns }] });
  expect(first.places.length).toBeLessThanOrEqual(40);
  expect(bytes).toBeLessThan(20_000);
  const last = await ask<FindAnswer>('POST find', { words: 'zebulon', drafts: [], from: towns - 1 });
  expect(last.body.places).toHaveLength(1);
  expect(last.body.next).toBeUndefined();
});

it('replaces all but the excluded ones, in pieces', async () => {
  const except = ['towns/lieu-7.json /name 7'];
  const wish = { words: 'zebulon', spelling: 'Zébulon', by: 'Ambroise', except, drafts: [] };
  const drafts = new Map<string, string>();
  let pieces = 0;
  for (let from: number | undefined = 0; from !== undefined; pieces++) {
    const { body, bytes }: { body: ReplaceAnswer; bytes: number } = await ask('POST replace', { ...wish, from });
    expect(bytes).toBeLessThan(5_000_000);
    for (const { file, text, draft } of body.documents) {
      expect(draft).toBe(text.replace('Zébulon', 'Ambroise'));
      drafts.set(file, draft);
    }
    from = body.next;
  }
  expect(drafts.size).toBe(towns - 1);
  expect(drafts.has('towns/lieu-7.json')).toBe(false);
  expect(pieces).toBeGreaterThan(1);
});
