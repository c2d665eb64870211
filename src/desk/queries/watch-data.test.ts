import { expect, it } from 'vitest';
import { watchSilent } from '../../../supabase/functions/_shared/watch/watch-words';
import { watchInWords } from './watch-data';

const seenAt = '2026-12-01T08:00:00Z';

it.each([
  [{ isSilent: false, failing: [] }, 'Site essayé il y a 3\u00a0h\u00a0: tout va bien.'],
  [
    { isSilent: false, failing: ['Le formulaire de votre site refuse les demandes', 'La page /x n’arrive pas'] },
    'Site essayé il y a 3\u00a0h\u00a0: le formulaire de votre site refuse les demandes\u00a0; la page /x n’arrive pas.',
  ],
  [
    { isSilent: true, failing: [watchSilent.what] },
    'Plus personne n’essaie le site depuis 3\u00a0h. La dernière fois, tout allait bien.',
  ],
])('says of the watch what it found, and whether it still tries: %j', (watch, words) => {
  expect(watchInWords({ seenAt, ...watch }, '3\u00a0h')).toBe(words);
});
