import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readGit } from '../../../src/commands/lib/watch/repository';
import { privateFolder } from '../../harness/leads/folders';
import { git } from '../../harness/two-clones';

it('knows whether the documents have changed since the commit that is online', async () => {
  const home = privateFolder();
  const root = path.join(home, 'site-config');
  mkdirSync(root, { recursive: true });
  git(home, 'init', '-q');
  const commit = (file: string) => {
    writeFileSync(path.join(home, file), file);
    git(home, 'add', '.');
    git(home, '-c', 'user.name=Zoé', '-c', 'user.email=zoe@vitrine.example', 'commit', '-qm', file);
    return git(home, 'rev-parse', 'HEAD').trim();
  };
  const first = commit('site-config/a.json');
  commit('notes.txt');
  expect(await readGit(root, first)).toBeUndefined();
  const last = commit('site-config/b.json');
  expect(await readGit(root, first)).toMatchObject({ commit: last });
  // What is online now, a commit that is not here yet, and a build that knows none.
  for (const online of [last, '0'.repeat(40), null]) expect(await readGit(root, online)).toBeUndefined();
});
