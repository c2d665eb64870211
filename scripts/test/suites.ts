import { availableParallelism } from 'node:os';
import { scriptCommand } from '../../src/site/read/disk/script-command';

/** Several runs of vitest at the same time. */
export interface Run {
  name: string;
  /** Projects of `vitest.config.ts`. */
  projects: readonly string[];
  /** Whether its tests share one browser, and so one worker. */
  hasBrowser?: boolean;
}

export interface Suite {
  /** For `--help`. */
  says: string;
  isChecked: boolean;
  runs: readonly Run[];
  /** Whether everything is at full size: see `tests/harness/size.ts`. */
  isLong?: boolean;
}

/** Tests in pages run beside the others: they spend half of their time waiting for the browser. */
export const suites = {
  check: { says: 'types, lint, mise en forme, schémas et documents', isChecked: true, runs: [] },
  test: {
    says: 'ces vérifications, les tests purs, la base de données, et les parcours dans un navigateur',
    isChecked: true,
    runs: [
      { name: 'journeys', projects: ['journeys'], hasBrowser: true },
      { name: 'pure tests, database', projects: ['pure', 'dom', 'database'] },
    ],
  },
  all: {
    says: 'le reste de ce qui est quotidien, et rien de ce que « npm test » a fait',
    isChecked: false,
    runs: [
      { name: 'pages', projects: ['pages'], hasBrowser: true },
      { name: 'services', projects: ['git', 'services', 'drawn'] },
    ],
  },
  long: {
    says: 'tout en grand : dix mille mutations, toutes les pages à toutes les largeurs',
    isChecked: true,
    isLong: true,
    runs: [
      { name: 'pages', projects: ['journeys', 'pages'], hasBrowser: true },
      { name: 'others', projects: ['pure', 'dom', 'database', 'git', 'services', 'drawn'] },
      { name: 'night', projects: ['night'], hasBrowser: true },
    ],
  },
} satisfies Record<string, Suite>;

export type SuiteName = keyof typeof suites;

/**
 * How many workers a run of a suite has. Beside a browser, which often only waits, two use what one leaves of two cores:
 * `npm test` took 242 s instead of 291 s.
 */
export function workersOf({ hasBrowser }: Run, { runs }: Suite): number {
  return hasBrowser ? 1 : Math.max(2, availableParallelism() - runs.filter((run) => run.hasBrowser).length);
}

/** Lets the type checker reuse the results of the previous run for unchanged files. */
const knownTypes = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

export const checks: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['types', ['tsc', '--noEmit', '--singleThreaded', ...knownTypes]],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['schemas', ['node', ...scriptCommand('src/commands/schemas.ts', '--check')]],
  ['documents', ['node', ...scriptCommand('src/commands/validate.ts')]],
];
