import { expect, it, onTestFinished, vi } from 'vitest';
import { publicationState, noticeOf, type Build, type Known } from './publication-state';

const at = '2026-11-25T13:00:00Z';
const now = Date.parse('2026-11-25T13:05:00Z');
const build = (commit: string, outcome: string, faults: Build['faults'] = []): Build => ({
  at: '2026-11-25T13:02:00Z',
  commit,
  outcome,
  faults,
});
const known = (more: Partial<Known>): Known => ({ commit: 'a', at, later: [], builds: [], online: 'before', ...more });

it('says online only when the build and the live site both say so', () => {
  expect(publicationState(known({ online: 'a' }), now).is).toBe('waiting');
  expect(publicationState(known({ builds: [build('a', 'online')] }), now).is).toBe('built');
  expect(publicationState(known({ builds: [build('a', 'online')], online: undefined }), now).is).toBe('built');
  const state = publicationState(known({ builds: [build('a', 'online')], online: 'a' }), now);
  expect(state).toEqual({ is: 'online', since: '2026-11-25T13:02:00Z' });
  expect(noticeOf(state, now).title).toBe('En ligne depuis 14\u00a0h\u00a002, vérifié');
});

it('gives the day and the time in Paris, wherever the reader is', () => {
  vi.stubEnv('TZ', 'America/Martinique');
  onTestFinished(() => void vi.unstubAllEnvs());
  const late = known({ at: '2026-11-25T23:04:00Z' });
  const title = noticeOf(publicationState(late, now), Date.parse('2026-11-26T03:00:00Z')).title;
  expect(title).toBe('En construction depuis 0\u00a0h\u00a004');
});

it('counts the build of a later commit, because a host may skip commits, but not that of an earlier one', () => {
  expect(publicationState(known({ later: ['b'], builds: [build('b', 'online')], online: 'b' }), now).is).toBe('online');
  expect(publicationState(known({ builds: [build('before', 'online')], online: 'before' }), now).is).toBe('waiting');
});

it('says why a build failed, until a later build has succeeded', () => {
  const fault = { file: 'home.json', says: 'Le titre est vide.' };
  const failed = publicationState(known({ builds: [build('a', 'failed', [fault])] }), now);
  expect(noticeOf(failed, now).message).toBe('La version d’avant reste en ligne, et votre texte est gardé.');
  expect(failed).toMatchObject({ fault, commit: 'a' });
  const builds = [build('b', 'online'), build('a', 'failed', [fault])];
  expect(publicationState(known({ later: ['b'], builds, online: 'b' }), now).is).toBe('online');
});

it('says why what is built could not be sent to a host, until a later attempt has succeeded', () => {
  const fault = { file: '', says: 'L’hébergeur refuse ce mot de passe.' };
  const builds = [build('a', 'failed', [fault]), build('a', 'online')];
  const unsent = publicationState(known({ builds }), now);
  expect(unsent).toMatchObject({ is: 'failed', fault, isBuilt: true });
  expect(noticeOf(unsent, now).title).toBe('Le site n’a pas pu être mis en ligne');
  // Sent again, and not seen yet; then seen.
  const sent = { ...build('a', 'online'), at: '2026-11-25T13:04:00Z' };
  expect(publicationState(known({ builds: [sent, ...builds] }), now)).toEqual({ is: 'built', since: sent.at });
  expect(publicationState(known({ builds: [sent, ...builds], online: 'a' }), now)).toEqual({
    is: 'online',
    since: sent.at,
  });
  // A later commit that failed is another matter.
  const later = known({ later: ['b'], builds: [build('b', 'failed', [fault]), build('a', 'online')] });
  expect(publicationState(later, now).is).toBe('built');
});

it('says since when the build is awaited, and after half an hour that the host is silent', () => {
  expect(noticeOf(publicationState(known({}), now), now).title).toBe('En construction depuis 14\u00a0h\u00a000');
  const tomorrow = noticeOf(publicationState(known({}), now), now + 24 * 60 * 60_000).title;
  expect(tomorrow).toBe('En construction depuis le 25 novembre 2026 à 14\u00a0h\u00a000');
  const late = Date.parse('2026-11-25T13:31:00Z');
  expect(publicationState(known({}), late).is).toBe('silent');
});
