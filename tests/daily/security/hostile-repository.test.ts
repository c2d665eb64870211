import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publications, versionOf } from '../../../src/studio/local/git/texts/look-back';
import { gitPublications } from '../../../src/studio/local/git/git-publications';
import { publishFolder } from '../../../src/studio/local/git/publish-folder';
import { receiveChanges } from '../../../src/studio/local/git/receive-changes';
import { openRepository } from '../../../src/studio/local/git/repository';
import { lastChanges } from '../../../src/site/read/git/last-changes';
import { readSite } from '../../../src/site/read/read-site';
import { pendingOf } from '../../../src/studio/features/publish/logic/published-tree';
import { isLong } from '../../harness/size';
import { hostileRepositories } from '../../harness/security/hostile-repositories';

/**
 * Repositories that would run a program when git is used in them. Everything here that uses git is tried, and no
 * program runs.
 */

let beginning: string;
let home: string;
let server: Server;

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beginning = home = mkdtempSync(path.join(tmpdir(), 'vitrine-hostile-'));
  git(home, 'init', '-q', '--bare', '-b', 'main', '--template=', 'bare');
  const mine = clone('mine');
  mkdirSync(path.join(mine, 'site/media'), { recursive: true });
  write(mine, text({}));
  git(mine, 'add', '.');
  git(mine, 'commit', '-qm', 'Le site');
  git(mine, 'push', '-q', 'origin', 'HEAD:main');
  const theirs = clone('theirs');
  write(theirs, text({ phone: 'leurs' }));
  git(theirs, 'commit', '-qam', 'Les leurs');
  git(theirs, 'push', '-q', 'origin', 'HEAD:main');
  git(mine, 'gc', '-q');
  write(mine, text({ name: 'Miens' }));
});
afterAll(() => {
  server.close();
  rmSync(beginning, { recursive: true, force: true });
});
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'vitrine-hostile-'));
  for (const name of ['bare', 'theirs', 'mine']) {
    cpSync(path.join(beginning, name), path.join(home, name), { recursive: true, preserveTimestamps: true });
    const config = path.join(home, name, name === 'bare' ? 'config' : '.git/config');
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll(beginning, home));
  }
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function clone(name: string): string {
  git(home, 'clone', '-q', '--template=', path.join(home, 'bare'), name);
  const folder = path.join(home, name);
  git(folder, 'checkout', '-q', '-B', 'main');
  git(folder, 'config', 'user.name', name);
  git(folder, 'config', 'user.email', `${name}@toits.fr`);
  return folder;
}

/** The same length for all authors, so that git must read a document to see that it has changed. */
const text = ({ name = 'Toits', phone = 'nôtre' }) =>
  `{\n  "name": "${name}",\n\n\n\n\n\n\n\n  "phone": "${phone}"\n}\n`;
const write = (folder: string, written: string) => writeFileSync(path.join(folder, 'site/site.json'), written);

/** A program that was run creates this file. */
const mark = () => path.join(home, 'mark');

function canary(): string {
  const file = path.join(home, 'canary');
  writeFileSync(file, `#!/bin/sh\n: > '${mark()}'\n`, { mode: 0o755 });
  return file;
}

/** Runs a command as somebody would type it; its result does not matter. */
function typed(folder: string, words: string[]): Promise<void> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: undefined, SSH_ASKPASS: undefined };
  return new Promise((resolve) => {
    execFile('git', words, { cwd: folder, env, timeout: 10_000 }, () => resolve()).stdin?.end();
  });
}

/**
 * Everything that uses git: the build, the studio's questions, a local publication, receiving what others published,
 * and a sent one.
 */
async function everything(root: string): Promise<void> {
  (await lastChanges(root))('site.json');
  const repository = await openRepository(root);
  if (!repository) return;
  const company = { name: 'a', email: 'a@b' };
  const asked = [
    () => pendingOf(gitPublications(repository, root), readSite(root)),
    () => gitPublications(repository, root).ahead(),
    () => publications(repository, 'site.json'),
    () => versionOf(repository, 'site.json', git(root, 'rev-parse', 'HEAD').trim()),
    () => publishFolder(repository, { sentence: 'x', isSent: false }, company),
    () => receiveChanges(repository, root),
    () => publishFolder(repository, { sentence: 'x', isSent: true }, company),
  ];
  for (const ask of asked) await ask().catch(() => undefined);
}

it('publishes and receives in a trusted folder', async () => {
  await everything(path.join(home, 'mine/site'));
  expect(git(path.join(home, 'bare'), 'show', 'main:site/site.json')).toBe(text({ name: 'Miens', phone: 'leurs' }));
});

/** A few of them daily: they differ in the setting that is abused, and git is asked in the same way in all of them. */
const tried = hostileRepositories.filter((_, rank) => isLong || rank % 6 === 0);

describe.each(tried)('$name', ({ set, typed: words }) => {
  it('runs no program when the studio or the build uses git, but does when git is used by hand', async () => {
    const mine = path.join(home, 'mine');
    set(mine, canary());
    const config = path.join(mine, '.git/config');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    writeFileSync(config, readFileSync(config, 'utf8').replace('{server}', address));
    const other = path.join(home, 'other');
    if (isLong) cpSync(mine, other, { recursive: true });
    await everything(path.join(mine, 'site'));
    expect(existsSync(mark())).toBe(false);
    // Only in a long run: checks that the trap works when somebody uses git by hand.
    if (!isLong) return;
    await typed(path.join(other, 'site'), words);
    expect(existsSync(mark()), 'the canary sings').toBe(true);
  });
});
