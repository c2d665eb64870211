/** The result of a test run, for `scripts/test.ts`. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** Left to a long run, or impossible here. */
  skipped: number;
  /** The failures: each with its file, its name and the first lines of its errors. */
  failures: string[];
  /** The names of tests that passed only at the second attempt. */
  unsteady: string[];
  /** The test files with their total times. */
  files: { name: string; seconds: number }[];
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
