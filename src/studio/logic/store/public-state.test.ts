import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentFrom } from '../../../site/definitions/documents/site-source';
import { publicStates } from './public-state';

it('distinguishes public, waiting and hidden pages', () => {
  const now = Date.parse('2026-11-25T12:00:00Z');
  const source = { root: '', schemaFolder: '', media: [], files: [] };
  const published = documentFrom('published.json', '{ "addresses": [{ "path": "/blog" }] }');
  const stateOf = publicStates({ ...source, files: [published] }, now);
  expect(stateOf({ kind: 'page', data: { draft: true, publishAt: '2020-01-01' }, path: '/blog' })).toEqual({
    is: 'hidden',
  });
  expect(stateOf({ kind: 'page', data: { publishAt: '2026-11-30T08:00' }, path: '/blog' })).toEqual({
    is: 'dated',
    appears: 'paraîtra à la première construction du site après le 30 novembre 2026 à 8\u00a0h',
  });
  expect(stateOf({ kind: 'page', data: { publishAt: '2026-11-25' }, path: '/blog' })).toEqual({ is: 'public' });
  expect(stateOf({ kind: 'town', data: {}, path: '/niort' })).toEqual({ is: 'unsent' });
  const offer = (validThrough: string) => ({ path: '/emploi', blocks: [{ type: 'job-offer', validThrough }] });
  expect(stateOf({ kind: 'page', data: offer('2026-11-24'), path: '/emploi' })).toEqual({
    is: 'over',
    lastDay: '2026-11-24',
  });
  expect(stateOf({ kind: 'page', data: offer('2026-11-25'), path: '/emploi' })).toEqual({ is: 'unsent' });
  // A layout is no page; without the list of addresses, nothing is known about what was published.
  expect(stateOf({ kind: 'layout', data: {}, path: undefined })).toBeUndefined();
  expect(publicStates(source, now)({ kind: 'page', data: {}, path: '/blog' })).toBeUndefined();
});

it('the studio never says « brouillon », which could mean both not saved and not public', () => {
  const files = ['src/studio', 'src/site/validate'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const saying = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    // Except in the search words, which are what people type.
    .filter((file) => /brouillon/i.test(readFileSync(file, 'utf8').replace(/^ *words: .*$/gm, '')));
  expect(saying).toEqual([]);
});
