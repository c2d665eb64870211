import { createServer } from 'node:http';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { serveSite } from '../../../src/build/serve/serve-site';
import { runInProcess } from '../../harness/in-process';
import { privateFolder } from '../../harness/leads/folders';
import { listen, stop } from '../../harness/leads/site';
import { smallBuild } from '../../harness/serving/small-build';
import { temporaryFolder } from '../../harness/temporary-folder';

/** `npm run watch` on a site that is served here: what it says, and its exit code. */

let url: string;
let out: string;
const server = createServer((request, response) => void serve?.(request, response));
let serve: ReturnType<typeof serveSite>['listener'] | undefined;
beforeAll(async () => {
  url = await listen(server);
  out = smallBuild({ url, out: temporaryFolder() });
  serve = serveSite(out).listener;
});
afterAll(() => stop(server));
afterEach(() => vi.restoreAllMocks());

// What a question waits for before it is asked again.
const { setTimeout: wait } = globalThis;
beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    wait(work, ms === 20_000 ? 0 : ms)) as typeof setTimeout);
});

const run = (...words: string[]) =>
  runInProcess('src/commands/watch.ts', words, {
    LOCAL_DIR: privateFolder(),
    SITE_CONFIG: 'tests/fixtures/toiture',
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_ANON_KEY: '',
    SITE_BUILD_KEY: '',
    GITHUB_ACTIONS: '',
  });

it('finds a whole site whole, with or without somebody to tell', async () => {
  for (const words of [[], ['--tell']]) {
    const { code, stdout } = await run(url, '--hourly', ...words);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`✓ ${url} montre ce site`) as string]);
    expect(stdout).not.toContain('✗');
    expect(stdout).toContain('✓ Les fichiers du moteur sont en ligne');
  }
});

it('says what is missing and what to do, and that nobody was told', async () => {
  rmSync(path.join(out, 'assets/app-1a2b3c4d.js'));
  const { code, stdout, stderr } = await run(url, '--hourly', '--tell');
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining(
      '✗ Les fichiers du moteur sont en ligne\n    Il manque /assets/app-1a2b3c4d.js (404)',
    ) as string,
  ]);
  expect(stderr).toContain('✗ Personne n’a été prévenu.');
});

it.each([['pas-une-adresse'], ['https://a.example', 'https://b.example'], ['--toutes']])(
  'refuses a command that is badly written: %s %s',
  async (...words) => {
    expect((await run(...words.filter(Boolean))).code).toBe(2);
  },
);
