import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import ByEnvironment from './tests/harness/by-environment.ts';
import { isLong } from './tests/harness/size.ts';
import viteConfig from './vite.config.ts';

/**
 * Long enough for a machine that is busy with something else; nothing is measured by these. What passes at the second
 * try only is named at the end of `npm test`: it is to be mended, and stops nobody meanwhile.
 */
const patience = { testTimeout: 60_000, hookTimeout: 180_000, retry: 1 };

/** Files that only `npm run test:long` runs: CONTRIBUTING.md says what belongs there. */
const exclude = [...configDefaults.exclude, ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])];

/** Starts git many times: not for a quick run. */
const withGit = 'src/authoring/studio/publish/*.test.ts';

/** Only in `npm run test:long`: what runs other commands of this project for many minutes. */
const long = { extends: true, test: { name: 'long', include: ['tests/long/**/*.test.ts'], ...patience } } as const;

/**
 * Which files run where. A new test needs no line here: its folder decides (CONTRIBUTING.md says which).
 * Little is isolated: files share no state, and loading Mantine, jsdom or Playwright anew for each of them was most
 * of the time.
 */
export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      // By the environment: what the command line says of workers is not heard by projects.
      maxWorkers: Number(process.env.TEST_WORKERS) || availableParallelism(),
      exclude,
      isolate: false,
      // Young objects are collected less often, and less code is optimized: a tenth and a twentieth of a worker's time.
      execArgv: ['--max-semi-space-size=64', '--interrupt-budget=300000'],
      sequence: { sequencer: ByEnvironment },
      // What one project has compiled serves the next, in both runs of `npm test`, and the run after.
      experimental: { fsModuleCache: true },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/contract/**/*.test.ts'],
            exclude: [...exclude, withGit],
            environment: 'jsdom',
            setupFiles: ['tests/setup-dom.ts'],
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'node',
            include: ['tests/{build,commands,security,seo,serving,validate}/**/*.test.ts', withGit],
            environment: 'node',
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'leads',
            include: ['tests/{leads,hosted}/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/harness/setup-tools.ts'],
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['tests/{browser,desk,pocket}/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/harness/setup-company.ts'],
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'studio',
            include: ['tests/studio/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/harness/setup-hosted.ts'],
            ...patience,
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            include: ['tests/site/**/*.test.{ts,tsx}'],
            environment: 'node',
            globalSetup: ['tests/harness/setup-tools.ts', 'tests/harness/setup-site.ts'],
            ...patience,
          },
        },
        ...(isLong ? [long] : []),
      ],
    },
  }),
);
