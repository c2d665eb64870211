import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../../supabase/database.types';
import { lastPublication, onlineCommit } from './known-publication';

afterEach(() => vi.unstubAllGlobals());

const row = (head: string | null, base = 'before') => ({
  at: '2026-11-25T13:00:00Z',
  head,
  base,
  key: 'k',
  sentence: 's',
});
let version: () => Promise<Response>;

beforeEach(() => {
  version = () => Promise.resolve(Response.json({ commit: 'online' }));
  vi.stubGlobal('fetch', () => version());
});

/** A database with these publications, newest first. */
function project(publications: object[]): SupabaseClient<Database> {
  const answers: Record<string, object[]> = { publications, site_builds: [{ commit: 'b' }] };
  const from = (name: string) => {
    const chain = {
      select: () => chain,
      eq: () => chain,
      order: () => chain,
      limit: () => chain,
      throwOnError: () => Promise.resolve({ data: answers[name] }),
    };
    return chain;
  };
  return { from } as unknown as SupabaseClient<Database>;
}

it.each([
  ['none was recorded', [], undefined],
  ['the last one has no commit yet', [row(null), row('a')], undefined],
  ['the one that was sent from here is not recorded yet', [row('a'), row('z')], 'b'],
])('knows of no publication if %s', async (_, publications, commit) => {
  expect(await lastPublication(project(publications), { commit, head: undefined })).toBeUndefined();
});

it.each([
  ['the one that is followed', 'b', undefined, []],
  ['a later one', 'a', undefined, []],
  ['the last one', undefined, undefined, []],
  ['the last one, of the head at which the studio was opened', undefined, 'b', []],
  ['the last one, which was published on the head at which the studio was opened', undefined, 'a', []],
  ['the last one, on which somebody has pushed', undefined, 'pushed', ['pushed']],
])('knows %s', async (_, commit, head, later) => {
  expect(await lastPublication(project([row('b', 'a'), row('a')]), { commit, head })).toEqual({
    commit: 'b',
    at: row('b').at,
    key: 'k',
    sentence: 's',
    later,
    builds: [{ commit: 'b' }],
    online: 'online',
  });
});

it('knows no commit if the live site does not answer or does not name one', async () => {
  expect(await onlineCommit()).toBe('online');
  version = () => Promise.resolve(Response.json({ commit: null }));
  expect(await onlineCommit()).toBeUndefined();
  version = () => Promise.resolve(new Response('<html>'));
  expect(await onlineCommit()).toBeUndefined();
  version = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await onlineCommit()).toBeUndefined();
});
