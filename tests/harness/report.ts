import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

const shownFiles = 20;

/** Counts for `scripts/test.ts`, in the file that `TEST_COUNTS` names; and the slowest files, for who makes them quicker. */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A file that cannot even be read has no tests to fail.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    if (process.env.TEST_COUNTS)
      writeFileSync(
        process.env.TEST_COUNTS,
        JSON.stringify({ passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') }),
      );
    if (modules.length > shownFiles) console.log(slowest(modules));
  }
}

function slowest(modules: readonly TestModule[]): string {
  const timed = modules.map((module) => {
    const { duration, collectDuration, prepareDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
    const seconds = (duration + collectDuration + prepareDuration + setupDuration + environmentSetupDuration) / 1000;
    return { seconds, name: module.relativeModuleId };
  });
  const lines = timed
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shownFiles)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return `\nThe slowest files:\n${lines.join('\n')}`;
}
