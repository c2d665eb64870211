import { expect, it } from 'vitest';
import { openDraft } from '../local/drafts/draft-site';
import { answerQuestion, writingQuestions } from './answer-question';
import { questions } from './questions';

it('no GET question writes, and all POST questions do, except those that only read', () => {
  const writing = new Set(writingQuestions());
  const named = Object.keys(questions);
  expect(named.filter((name) => name.startsWith('GET') && writing.has(name))).toEqual([]);
  expect(named.filter((name) => name.startsWith('POST') && !writing.has(name)).sort()).toEqual([
    'POST card',
    'POST choice',
    'POST documents',
    'POST draft',
    'POST find',
    'POST moved',
    'POST replace',
  ]);
});

it('words are found before the site has been validated', async () => {
  const site = openDraft('tests/fixtures/toiture');
  await site.read();
  const { body } = await answerQuestion(site, 'POST find', { words: 'ardoise', drafts: [], from: 0 });
  expect(JSON.stringify(body)).toContain('"documents":');
  expect(site.present().isJudged).toBe(false);
});
