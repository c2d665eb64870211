import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { slowest, underWay, type TestCounts } from './test-counts';

/**
 * Writes for `scripts/test.ts` what is under way, and at the end the counts, to the file `TEST_COUNTS` and beside it; in
 * a run by hand, prints the slowest files.
 */
export default class Report implements Reporter {
  readonly #underWay = new Set<string>();
  readonly #failed: string[] = [];

  onTestModuleQueued(module: TestModule): void {
    this.#underWay.add(module.relativeModuleId);
    this.#tell();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#underWay.delete(module.relativeModuleId);
    this.#failed.push(...fileFailure(module));
    this.#tell();
  }

  onTestCaseReady(test: TestCase): void {
    this.#underWay.add(nameOf(test));
    this.#tell();
  }

  onTestCaseResult(test: TestCase): void {
    this.#underWay.delete(nameOf(test));
    this.#failed.push(...failureOf(test));
    this.#tell();
  }

  #tell(): void {
    const { TEST_COUNTS: counts } = process.env;
    const lines = [...this.#underWay, ...this.#failed.map((failure) => `failed before: ${failure}`)];
    if (counts) writeFileSync(underWay(counts), lines.join('\n    ') || 'no test');
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // A test file that cannot be loaded has no tests that could fail.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const counts: TestCounts = {
      passed: count('passed'),
      failed: count('failed') + broken,
      skipped: count('skipped'),
      failures: [...tests.flatMap(failureOf), ...modules.flatMap(fileFailure), ...errors.map(reason)],
      files: timed(modules),
    };
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(counts));
    else console.log(slowest(counts.files));
  }
}

function failureOf(test: TestCase): string[] {
  const { state, errors } = test.result();
  if (state !== 'failed') return [];
  return [[nameOf(test), ...errors.map(reason)].join('\n    ')];
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function fileFailure(module: TestModule): string[] {
  if (module.errors().length === 0) return [];
  return [[module.relativeModuleId, ...module.errors().map(reason)].join('\n    ')];
}

/** The first lines of an error, with the place in the tests where it was thrown. */
function reason(error: unknown): string {
  const { message = String(error), stack = '' } = error as Partial<Error>;
  const place = stack.split('\n').find((line) => /\/tests\/|\.test\./.test(line) && !line.includes('node_modules'));
  return [...message.split('\n').slice(0, 6), ...(place ? [place.trim()] : [])].join('\n    ');
}

function timed(modules: readonly TestModule[]): TestCounts['files'] {
  return modules.map((module) => {
    const { duration, collectDuration, prepareDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
    const seconds = (duration + collectDuration + prepareDuration + setupDuration + environmentSetupDuration) / 1000;
    return { seconds, name: module.relativeModuleId };
  });
}
