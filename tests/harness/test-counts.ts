/** What a run of tests leaves for `scripts/test.ts`. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** What failed, each with its file, its name and the first lines of its reasons. */
  failures: string[];
  /** The names of those that passed at the second try only. */
  unsteady: string[];
  /** Each file with all that it took. */
  files: { name: string; seconds: number }[];
}

const shown = 20;

/** The files that took longest, for who makes them quicker; nothing of a run that has no more than are shown. */
export function slowest(files: TestCounts['files']): string {
  if (files.length <= shown) return '';
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return `\nThe slowest files:\n${lines.join('\n')}`;
}
