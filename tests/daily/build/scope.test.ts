import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let repository: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();
const scope = (base: string) =>
  execFileSync(path.resolve('.ci/scope'), [base], { cwd: repository, encoding: 'utf8' }).trim();

function commit(...files: string[]): string {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
    writeFileSync(path.join(repository, file), `${Math.random()}`);
  }
  git('add', '-A');
  git('commit', '-qm', 'change', '--allow-empty');
  return git('rev-parse', 'HEAD');
}

beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'vitrine-scope-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

describe('what a change can break', () => {
  it.each([
    ['documents', ['site-config/towns/saint-maixent-école.json', 'site-config/media/a b.svg'], 'content'],
    ['code', ['src/page/theme/theme.ts'], 'everything'],
    ['both', ['site-config/home.json', 'src/page/theme/theme.ts'], 'everything'],
    ['a folder of a similar name', ['site-config-2/home.json'], 'everything'],
    ['nothing', [], 'everything'],
  ])('is everything, unless the change is in documents only: %s', (_what, files, expected) => {
    const base = commit('README.md', 'src/old.ts');
    commit(...files);
    expect(scope(base)).toBe(expected);
  });

  it('also counts files that moved from the code to the documents', () => {
    const base = commit('src/drawing.svg');
    mkdirSync(path.join(repository, 'site-config'));
    git('mv', 'src/drawing.svg', 'site-config/drawing.svg');
    commit();
    expect(scope(base)).toBe('everything');
  });

  it('does not count what the other branch has changed meanwhile', () => {
    const base = commit('README.md');
    git('checkout', '-q', '-b', 'words');
    commit('site-config/home.json');
    git('checkout', '-q', 'main');
    const ahead = commit('src/page/theme/theme.ts');
    git('checkout', '-q', 'words');
    expect(scope(ahead)).toBe('content');
    expect(scope(base)).toBe('content');
  });

  it.each(['', '0000000000000000000000000000000000000000'])('is everything if the base « %s » is unknown', (base) => {
    commit('site-config/home.json');
    expect(scope(base)).toBe('everything');
  });
});
