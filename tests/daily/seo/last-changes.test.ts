import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastChanges } from '../../../src/site/read/git/last-changes';

let repository: string;
let root: string;

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'vitrine-days-'));
  root = path.join(repository, 'site');
  mkdirSync(path.join(root, 'towns'), { recursive: true });
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function git(day: string, ...words: string[]): void {
  const date = `${day}T12:00:00Z`;
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
    cwd: repository,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: 'ignore',
  });
}

function save(file: string, text: string): void {
  writeFileSync(path.join(root, file), text);
}

describe('under git', () => {
  beforeEach(() => {
    git('2024-01-01', 'init', '-q');
    save('home.json', '1');
    save('towns/saint-maixent-école.json', '1');
    git('2024-01-01', 'add', '.');
    git('2024-01-01', 'commit', '-qm', 'first');
  });

  it('a document has the day of the last commit that changed it', async () => {
    save('home.json', '2');
    git('2024-05-05', 'commit', '-qam', 'second');
    const changed = await lastChanges(root);
    expect(changed('home.json')).toBe('2024-05-05');
    expect(changed('towns/saint-maixent-école.json')).toBe('2024-01-01');
  });

  it('a new commit is noticed', async () => {
    expect((await lastChanges(root))('home.json')).toBe('2024-01-01');
    save('home.json', '2');
    git('2024-06-06', 'commit', '-qam', 'second');
    expect((await lastChanges(root))('home.json')).toBe('2024-06-06');
  });

  it('a document that was changed since, or is not committed yet, has the day of its file', async () => {
    for (const file of ['home.json', 'new.json']) {
      save(file, 'changed');
      utimesSync(path.join(root, file), new Date(), new Date('2024-07-07T10:00:00Z'));
    }
    const changed = await lastChanges(root);
    expect(changed('home.json')).toBe('2024-07-07');
    expect(changed('new.json')).toBe('2024-07-07');
  });

  it('in a shallow clone, not every document has the day of its oldest commit', async () => {
    save('home.json', '2');
    git('2024-05-05', 'commit', '-qam', 'second');
    save('home.json', '3');
    git('2024-06-06', 'commit', '-qam', 'third');
    const clone = path.join(repository, 'clone');
    git('2024-06-06', 'clone', '-q', '--depth', '2', `file://${repository}`, clone);
    const changed = await lastChanges(path.join(clone, 'site'));
    expect(changed('home.json')).toBe('2024-06-06');
    expect(changed('towns/saint-maixent-école.json')).toBeUndefined();
  });
});

it('without git, a document has the day of its file', async () => {
  save('home.json', '1');
  utimesSync(path.join(root, 'home.json'), new Date(), new Date('2023-03-03T10:00:00Z'));
  expect((await lastChanges(root))('home.json')).toBe('2023-03-03');
  expect((await lastChanges(root))('gone.json')).toBeUndefined();
});
