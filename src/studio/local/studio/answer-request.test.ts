import { expect, it } from 'vitest';
import { askStudio } from '../../../../tests/harness/ask-studio';
import { openDraft } from '../drafts/draft-site';

const many = (key: 'base' | 'hash') =>
  Array.from({ length: 10_001 }, (_, index) => ({ file: `page-${index}.json`, [key]: '', text: '{}' }));

it.each([
  ['draft', { path: '/', drafts: many('base'), check: false }],
  ['card', { path: '/', drafts: many('base') }],
  ['save', many('hash')],
])('says what to do if there are too many documents for one %s', async (question, body) => {
  const site = openDraft('tests/fixtures/toiture');
  await site.refresh();
  expect(await askStudio(site, question, body)).toEqual({
    status: 400,
    body: { error: expect.stringMatching(/^Plus de 10\s000 documents .+choisissez « Enregistrer seulement »/) },
  });
});
