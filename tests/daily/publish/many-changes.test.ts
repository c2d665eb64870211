import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pendingChanges } from '../../../src/studio/features/publish/logic/pending-changes';
import { pendingOf } from '../../../src/studio/features/publish/logic/published-tree';
import { samples } from '../../harness/size';
import { folderStore } from '../../../src/studio/local/folder/folder-store';

/** Thousands of changes at once, as after a migration of all documents or a copied folder of drafts. */

let home: string;
let site: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'vitrine-many-changes-'));
  site = path.join(home, 'site');
  mkdirSync(path.join(site, 'towns'), { recursive: true });
  git('init', '-q', '-b', 'main', '--template=');
  for (const [name, value] of [
    ['user.name', 'a'],
    ['user.email', 'a@b.fr'],
  ])
    git('config', name!, value!);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: home, encoding: 'utf8' });
}

const town = (rank: number, intro: string) =>
  writeFileSync(path.join(site, `towns/ville-${rank}.json`), `${JSON.stringify({ name: `Ville ${rank}`, intro })}\n`);

/** Runs the work and returns how many git processes it started. */
async function processesOf(work: () => Promise<unknown>): Promise<number> {
  const traces = path.join(home, 'traces');
  mkdirSync(traces);
  writeFileSync(path.join(home, 'traced'), `[trace2]\n\teventTarget = ${traces}\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(home, 'traced'));
  await work();
  return readdirSync(traces).length;
}

it('describes each of many changes with only a few git processes', async () => {
  const count = 300;
  for (let rank = 0; rank < count; rank++) town(rank, 'Une ville.');
  git('add', '.');
  git('commit', '-qm', 'Le site');
  for (let rank = 0; rank < count; rank++) town(rank, 'Une ville close.');
  writeFileSync(path.join(site, 'towns/née.json'), '{ "name": "Née" }\n');
  const store = folderStore(site);
  const source = store.read();
  let words: string[] = [];
  const processes = await processesOf(async () => {
    const changes = pendingChanges(await pendingOf((await store.publications(source))!, source));
    words = changes.map((change) => `${change.name} : ${change.words.join()}`);
  });
  expect(words).toHaveLength(count + 1);
  expect(words.filter((one) => one.endsWith(' : introduction'))).toHaveLength(count);
  expect(words).toContain('Née : nouvelle page');
  expect(processes).toBeGreaterThan(3);
  expect(processes).toBeLessThan(30);
});

it('publishes many files, whatever the length of their names', async () => {
  // Together, the names exceed the command-line limit of most systems; in `npm run test:long`, of any.
  const count = samples({ daily: 700, long: 2000 });
  const folder = `media/${Array.from({ length: 14 }, () => 'x'.repeat(240)).join('/')}`;
  mkdirSync(path.join(site, folder), { recursive: true });
  for (let rank = 0; rank < count; rank++) writeFileSync(path.join(site, folder, `${rank}.png`), '');
  const store = folderStore(site);
  const publications = (await store.publications({ root: site, files: [], media: [] }))!;
  const wish = { sentence: 'Images', isSent: false, company: { name: 'a', email: 'a@b.fr' } };
  expect(await publications.publish(wish)).toEqual({ isKept: true, isSent: false });
  expect(git('status', '--porcelain')).toBe('');
});
