import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import type { Published } from '../../../src/studio/logic/store/publications';
import { openDraft } from '../../../src/studio/local/drafts/draft-site';

/** Failures of a publication: a sentence says what is wrong and what to do, and nothing has changed. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-refused-'));
  begin(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A repository with one commit, a changed document, and a staged one. */
function begin(root: string): void {
  git(root, 'init', '-q', '-b', 'main', '--template=');
  mkdirSync(path.join(root, 'site'));
  writeFileSync(path.join(root, 'site/site.json'), '{}\n');
  git(root, 'add', '.');
  git(root, '-c', 'user.name=a', '-c', 'user.email=a@b.fr', 'commit', '-qm', 'Le site');
  writeFileSync(path.join(root, 'site/site.json'), '{ "company": {} }\n');
  writeFileSync(path.join(root, 'site/home.json'), '{}\n');
  git(root, 'add', 'site/home.json');
}

function git(root: string, ...words: string[]): string {
  // Without optional locks, reading writes nothing, as on a full disk.
  return execFileSync('git', ['--no-optional-locks', ...words], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

interface Answered {
  status: number;
  body: Partial<Published> & { error?: string };
}

async function publish(root: string, sentence = 'Accueil'): Promise<Answered> {
  const site = openDraft(path.join(root, 'site'));
  await site.refresh();
  return (await answerQuestion(site, 'POST publish', { sentence, isSent: false })) as Answered;
}

const messageOf = ({ body }: Answered) => body.refusal ?? body.error ?? '';
/** Everything that a failed publication might leave behind. */
const state = (root: string) => [
  git(root, 'log', '--format=%s'),
  git(root, 'status', '--porcelain'),
  git(root, 'diff', '--cached'),
  readdirSync(path.join(root, '.git'))
    // Every attempted commit writes it.
    .filter((name) => name !== 'COMMIT_EDITMSG')
    .sort()
    .join(),
];

/** Asserts that a publication is refused with this message, and leaves nothing behind. */
async function isRefused(root: string, words: RegExp): Promise<void> {
  const before = state(root);
  const answered = await publish(root);
  expect(messageOf(answered)).toMatch(words);
  expect(answered.body.isKept ?? false).toBe(false);
  expect(state(root)).toEqual(before);
}

async function isPublished(root: string): Promise<void> {
  expect((await publish(root)).body).toEqual({ isKept: true, isSent: false });
  expect(git(root, 'status', '--porcelain')).toBe('');
}

/** The next line of a program's output. */
const line = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim())));

it('when git is killed in the middle of a commit, asks to wait, and later says which file to remove', async () => {
  // This git waits for its editor and holds its locks.
  const env = { ...process.env, GIT_EDITOR: 'echo; exec sleep 1000 #' };
  const words = ['-c', 'user.name=a', '-c', 'user.email=a@b.fr', 'commit', '--only', 'site/site.json'];
  const editing = spawn('git', words, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => editing.once('close', resolve));
  await line(editing);
  process.kill(-editing.pid!, 'SIGKILL');
  await ended;
  const lock = path.join(folder, '.git/index.lock');
  await isRefused(folder, /^Un autre programme se sert de git .* Réessayez dans un instant/);
  const long = new Date(Date.now() - 3 * 60_000);
  utimesSync(lock, long, long);
  await isRefused(
    folder,
    /^Un programme interrompu a laissé un verrou de git le .*\/\.git\/index\.lock\. .* supprimez ce fichier/,
  );
  rmSync(lock);
  await isPublished(folder);
});

it('says that git was killed, and the next time that another program seems to use git', async () => {
  const own = path.join(folder, '.git/own-settings');
  writeFileSync(own, `[vitrine]\n\ttrusted = ${folder}\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', own);
  const hook = path.join(folder, '.git/hooks/pre-commit');
  mkdirSync(path.dirname(hook));
  writeFileSync(hook, '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 });
  expect(messageOf(await publish(folder))).toMatch(
    /^Git s’est arrêté avant d’avoir fini\. Rien n’a été publié.* Recommencez/,
  );
  rmSync(hook);
  expect(messageOf(await publish(folder))).toMatch(/^Un autre programme se sert de git/);
  rmSync(path.join(folder, '.git/index.lock'));
  await isPublished(folder);
});

it('names the lock file if only the branch is locked', async () => {
  const lock = path.join(folder, '.git/refs/heads/main.lock');
  writeFileSync(lock, '');
  const day = new Date(1970, 0, 1, 12);
  utimesSync(lock, day, day);
  await isRefused(folder, /verrou de git le 1er janvier 1970.*refs\/heads\/main\.lock/);
});

describe('two publications at once', () => {
  it('of one studio: the second waits, and has nothing left to publish', async () => {
    const answers = await Promise.all([publish(folder), publish(folder)]);
    expect(answers.map(({ body }) => body.isKept).toSorted()).toEqual([false, true]);
    expect(git(folder, 'log', '--format=%s')).toBe('Accueil\nLe site\n');
  });

  it('of two studios: the second is refused until the first has ended, even if it is killed', async () => {
    const lock = path.join(folder, '.git/vitrine.lock');
    const other = spawn(process.execPath, ['bin/run.mjs', 'tests/harness/hold-lock.ts', lock]);
    const pid = Number(await line(other));
    await isRefused(folder, /^Une publication est déjà en cours dans un autre atelier/);
    process.kill(pid, 'SIGKILL');
    await isPublished(folder);
  });
});

it('refuses a sentence that is too long or has invisible characters, and changes nothing', async () => {
  const before = state(folder);
  for (const [sentence, words] of [
    ['Ho\0raires', /caractère que l’on ne voit pas/],
    ['Horaires\u001b[2J', /caractère que l’on ne voit pas/],
    ['x'.repeat(2001), /trop longue : 2 000 caractères au plus/],
  ] as const) {
    const answered = await publish(folder, sentence);
    expect(answered.status).toBe(400);
    expect(messageOf(answered)).toMatch(words);
  }
  expect(state(folder)).toEqual(before);
});

/** A small disk; undefined if the test may not mount one. */
function smallDisk(): string | undefined {
  const disk = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  const remove = () => rmSync(disk, { recursive: true, force: true });
  if (status !== 0) return void remove();
  onTestFinished(() => {
    spawnSync('umount', [disk]);
    remove();
  });
  return disk;
}

describe('a disk', () => {
  it('that is full refuses a publication, and nothing is left behind', async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip('no disk may be mounted here');
    begin(disk);
    const filler = path.join(disk, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
    const full = statSync(filler).size;
    // With a little more room each time, a later step fails.
    for (let pages = 0; pages < 4; pages++) {
      truncateSync(filler, full - pages * 4096);
      await isRefused(disk, /^Le disque est plein\. Rien n’a été publié/);
    }
    rmSync(filler);
    await isPublished(disk);
  });

  it('that is read-only refuses a publication, and the message says so', async ({ skip }) => {
    const disk = smallDisk();
    if (!disk) return skip('no disk may be mounted here');
    begin(disk);
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    await isRefused(disk, /protégé contre l’écriture\. Rien n’a été publié/);
    spawnSync('mount', ['-o', 'remount,rw', disk]);
    await isPublished(disk);
  });
});
