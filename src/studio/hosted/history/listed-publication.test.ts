import { expect, it } from 'vitest';
import { listedPublications, type Around, type PublicationRow } from './listed-publication';

const now = Date.parse('2026-11-26T13:00:00Z');
const at = '2026-11-26T12:00:00Z';
const row = (id: number, more: Partial<PublicationRow> = {}): PublicationRow => ({
  id,
  key: `key-${id}`,
  at,
  head: `c${id}`,
  sentence: 'Accueil : titre',
  note: null,
  outcome: 'published',
  reason: null,
  user_id: 'me',
  files: ['home.json'],
  ...more,
});
const build = (commit: string, outcome: string) => ({ at, commit, outcome, faults: [] });
const became = (rows: PublicationRow[], more: Partial<Around> = {}) =>
  listedPublications(rows, { builds: [], online: undefined, account: 'me', ...more }, now).map(({ is }) => is);

it('says what became of each publication: online by its own or a later build, failed, refused, or not known yet', () => {
  expect(became([row(1), row(2)], { builds: [build('c2', 'online')], online: 'c2' })).toEqual(['online', 'online']);
  expect(became([row(1)], { builds: [build('c1', 'online')], online: 'c0' })).toEqual(['online']);
  const seenBefore = { builds: [build('c2', 'online'), build('c1', 'online')], online: 'c1' };
  expect(became([row(1), row(2)], seenBefore)).toEqual(['waiting', 'online']);
  const failed = { builds: [build('c2', 'online'), build('c1', 'failed')], online: 'c2' };
  expect(became([row(1), row(2)], failed)).toEqual(['online', 'failed']);
  const unsent = { builds: [build('c1', 'failed'), build('c1', 'online')], online: 'c0' };
  expect(became([row(1)], unsent)).toEqual(['failed']);
  expect(became([row(1)], { ...unsent, online: 'c1' })).toEqual(['online']);
  expect(became([row(1), row(2, { outcome: 'begun', head: null })])).toEqual(['waiting', 'waiting']);
  expect(became([row(1, { outcome: 'refused', reason: 'values' })])).toEqual(['refused']);
});

it('says since when each is online: since the first build that had it, not since the newest', () => {
  const builds = ['12:30', '12:20', '12:10'].map((time, rank) => ({
    ...build(`c${3 - rank}`, 'online'),
    at: `2026-11-26T${time}:00Z`,
  }));
  const rows = [row(1), row(2), row(3)];
  const listed = (made: Around['builds']) =>
    listedPublications(rows, { builds: made, online: 'c3', account: 'me' }, now).map((one) => one.became);
  expect(listed(builds)).toEqual(['30', '20', '10'].map((minutes) => `En ligne depuis 13\u00a0h\u00a0${minutes}`));
  // The host passed over the second commit.
  expect(listed([builds[0]!, builds[2]!])).toEqual(
    ['30', '30', '10'].map((minutes) => `En ligne depuis 13\u00a0h\u00a0${minutes}`),
  );
});

it('lists a publication once if it was refused and then succeeded under the same key', () => {
  const refused = row(1, { outcome: 'refused', reason: 'old-code', key: 'one' });
  expect(became([refused, row(2, { key: 'one' })])).toEqual(['waiting']);
});

it('lets only publications be taken back that succeeded, have a key and changed documents', () => {
  const rows = [
    row(1),
    row(2, { files: ['media/a.jpg'] }),
    row(3, { outcome: 'begun' }),
    row(4, { outcome: 'refused' }),
    row(5, { key: null }),
  ];
  const listed = listedPublications(rows, { builds: [], online: undefined, account: 'me' }, now);
  expect(listed.filter(({ canBeTakenBack }) => canBeTakenBack).map(({ id }) => id)).toEqual([1]);
});

it('shows what the person added as a quotation', () => {
  const [without, with_] = [row(1), row(2, { note: 'Pour l’hiver' })].map(
    (one) => listedPublications([one], { builds: [], online: undefined, account: 'me' }, now)[0]!.note,
  );
  expect([without, with_]).toEqual([undefined, '«\u00a0Pour l’hiver\u00a0»']);
});

it('says « vous » of the signed-in user, and names nobody else', () => {
  const made = (user: string, when = at) =>
    listedPublications([row(1, { user_id: user, at: when })], { builds: [], online: undefined, account: 'me' }, now)[0]!
      .made;
  expect(made('me')).toMatch(/^Aujourd’hui à .*, par vous$/);
  expect(made('other', '2026-11-01T12:00:00Z')).toMatch(/^Le 1er novembre 2026 à .*, par une autre personne$/);
});
