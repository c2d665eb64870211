import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Long enough for a machine that is busy with something else; nothing is measured by these. */
const patience = { testTimeout: 60_000, hookTimeout: 180_000 };

/** Only a test under which the whole browser has ended is tried again: see `tests/harness/chromium.ts`. */
const browserEnded = /context or browser has been closed/;
const retry = { count: 1, condition: browserEnded };

/** What the tests of a folder share is started once for all of its files. */
const tools = 'tests/harness/setup-tools.ts';
const company = ['tests/harness/setup-company.ts', 'tests/harness/setup-hosted.ts'];

/** Folders of `tests/daily` and `tests/night` whose tests open pages: they share a browser and the company's site. */
const pages = '{browser,desk,pocket,site,studio}';

/**
 * Which files run where. A new test needs no line here: its folder decides when it runs, and its name in what:
 * `*.test.ts` in Node, `*.test.tsx` in jsdom.
 * Nothing is isolated: files share no state, and loading Mantine, jsdom or Playwright anew for each of them was most of
 * the time.
 */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // By the environment: what the command line says of workers is not heard by projects.
      maxWorkers: Number(process.env.TEST_WORKERS) || availableParallelism(),
      isolate: false,
      onUnhandledError: ({ message }: { message: string }) => !browserEnded.test(message),
      execArgv: process.env.TEST_NODE_FLAGS?.split(' ') ?? [],
      // What one project has compiled serves the next, and the next run. Runs at the same time have a cache each: when
      // packages have changed, vitest empties it at its start.
      experimental: {
        fsModuleCache: true,
        fsModuleCachePath: `node_modules/.cache/vitest-${process.env.TEST_LANE ?? 'by-hand'}`,
      },
      projects: [
        inNode('pure', ['src/**/*.test.ts', 'tests/pure/**/*.test.ts']),
        inDom('dom', ['src/**/*.test.tsx', 'tests/pure/**/*.test.tsx']),
        inNode('database', ['tests/database/**/*.test.ts']),
        inNode('journeys', ['tests/journeys/**/*.test.ts'], company),
        inNode('pages', [`tests/daily/${pages}/**/*.test.ts`], [tools, ...company, 'tests/harness/setup-site.ts']),
        inNode(
          'services',
          ['tests/daily/**/*.test.ts', `!tests/daily/${pages}/**`, '!tests/daily/{publish,hosted}/**'],
          [tools],
        ),
        inNode('git', ['tests/daily/{publish,hosted}/**/*.test.ts'], [tools]),
        inDom('drawn', ['tests/daily/**/*.test.tsx']),
        inNode('night', ['tests/night/**/*.test.ts'], [tools, ...company]),
      ],
    },
  }),
);

function inNode(name: string, include: string[], globalSetup: string[] = []) {
  return { extends: true, test: { name, include, environment: 'node', globalSetup, retry, ...patience } } as const;
}

function inDom(name: string, include: string[]) {
  const setupFiles = ['tests/harness/setup-dom.ts'];
  return { extends: true, test: { name, include, environment: 'jsdom', setupFiles, ...patience } } as const;
}
