import { readFileSync } from 'node:fs';

/** The result of a test run, for `scripts/test.ts`. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** Left to a long run, or impossible here. */
  skipped: number;
  /** The failures: each with its file, its name and the first lines of its errors. */
  failures: string[];
  /** The test files with their total times. */
  files: { name: string; seconds: number }[];
}

/** The file beside a result in which the runner says, until the result is there, which tests are under way. */
export const underWay = (counts: string): string => `${counts}.under-way`;

/** The result that `tests/harness/report.ts` has written to a file; a missing one counts as a failure. */
export function countsIn(file: string): TestCounts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
  } catch (error) {
    console.error('The tests left no results:', error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, failures: ['the tests left no results'], files: [] };
  }
}

const shown = 20;

/** A report of the slowest files; empty if the run has no more files than it would show. */
export function slowest(files: TestCounts['files']): string {
  if (files.length <= shown) return '';
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return `\nThe slowest files:\n${lines.join('\n')}`;
}
