import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openDraft, type Draft } from '../../src/studio/local/drafts/draft-site';
import { answerQuestion } from '../../src/studio/api/answer-question';
import type { Published } from '../../src/studio/logic/store/publications';

export function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Two people with clones of the same bare repository, in which the site is a subfolder. The published version is the
 * roofers' site after `begin` has changed it. Each test has its own clones.
 */
export function twoClones(begin: (folder: string) => void) {
  let home: string;
  let mine: string;
  /** The initial state of every test, made once and copied, because making it takes thirty git commands. */
  let beginning: string;
  /** The draft that the server has open for each folder. */
  const drafts = new Map<string, Draft>();

  beforeAll(() => {
    beginning = home = mkdtempSync(path.join(tmpdir(), 'vitrine-publish-'));
    // Copying takes time per file, so there are no example hooks, and all objects are in one pack.
    git(home, 'init', '-q', '--bare', '-b', 'main', '--template=', 'bare');
    mine = made('mine');
    cpSync('tests/fixtures/toiture', path.join(mine, 'site'), { recursive: true });
    begin(path.join(mine, 'site'));
    writeFileSync(path.join(mine, 'notes.txt'), 'un\n');
    git(mine, 'add', '.');
    git(mine, 'commit', '-qm', 'Le site');
    git(mine, 'push', '-q', 'origin', 'HEAD:main');
    for (const folder of [mine, path.join(home, 'bare')]) git(folder, 'gc', '-q');
    made('theirs');
  });
  afterAll(() => rmSync(beginning, { recursive: true, force: true }));
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'vitrine-publish-'));
    clone('bare');
    mine = clone('mine');
  });
  afterEach(() => {
    drafts.clear();
    rmSync(home, { recursive: true, force: true });
  });

  function made(name: string): string {
    git(home, 'clone', '-q', '--template=', 'bare', name);
    const folder = path.join(home, name);
    git(folder, 'checkout', '-q', '-B', 'main');
    git(folder, 'config', 'user.name', name);
    git(folder, 'config', 'user.email', `${name}@toits.fr`);
    return folder;
  }

  /** This test's copy of one of the initial folders. */
  function clone(name: 'bare' | 'mine' | 'theirs'): string {
    const folder = path.join(home, name);
    cpSync(path.join(beginning, name), folder, { recursive: true, preserveTimestamps: true });
    const config = path.join(folder, name === 'bare' ? 'config' : '.git/config');
    writeFileSync(config, readFileSync(config, 'utf8').replaceAll(beginning, home));
    return folder;
  }

  const site = (folder: string) => path.join(folder, 'site');
  const read = (folder: string, file: string) => readFileSync(path.join(site(folder), file), 'utf8');
  const write = (folder: string, file: string, text: string) => writeFileSync(path.join(site(folder), file), text);

  /** The answer of the studio for a folder. */
  async function ask<T>(folder: string, question: string, body: unknown = {}): Promise<{ status: number; body: T }> {
    const opened = drafts.get(folder) ?? openDraft(folder);
    drafts.set(folder, opened);
    await opened.refresh();
    const [method = '', address = ''] = question.split(' ');
    const url = new URL(`http://127.0.0.1/atelier/api/${address}`);
    const input = method === 'GET' ? Object.fromEntries(url.searchParams) : body;
    const answer = await answerQuestion(opened, `${method} ${url.pathname.split('/').at(-1)}`, input);
    return answer as { status: number; body: T };
  }

  return {
    home: () => home,
    mine: () => mine,
    clone,
    site,
    read,
    write,
    change(folder: string, file: string, from: RegExp, to: string) {
      const text = read(folder, file);
      expect(text).toMatch(from);
      write(folder, file, text.replace(from, to));
    },
    ask,
    publish: (folder: string, sentence: string, files?: readonly string[]) =>
      ask<Published>(site(folder), 'POST publish', { sentence, isSent: true, ...(files ? { files } : {}) }),
  };
}
