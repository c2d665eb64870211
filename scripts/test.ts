import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../src/commands/lib/common/command-line';
import { findHeadless } from '../tests/harness/find-chromium';
import { overpaid, paidSince } from '../tests/harness/paid';
import { temporaryFolder } from '../tests/harness/temporary-folder';
import { countsIn, slowest, underWay, type TestCounts } from '../tests/harness/test-counts';
import { installTools } from '../tests/tools/tools';
import { runTool } from './test/run-tool';
import { knownFlags } from './test/v8-flags';
import { checks, suites, workersOf, type Suite, type SuiteName } from './test/suites';

/** `npm run check`, `npm test`, `npm run test:all`, `npm run test:long`; the first word names the suite. */
const [name] = process.argv.splice(2, 1) as [SuiteName];
const suite: Suite = suites[name];
const { values: options } = readCommandLine({
  name: name === 'check' ? 'npm run check' : name === 'test' ? 'npm test' : `npm run test:${name}`,
  usage: `Fait ${suite.says}, et dit à la fin ce qui a réussi.

  --shard 1/3  le premier tiers seulement, quand plusieurs machines se partagent le travail
  --help       cette aide
`,
  options: { shard: { type: 'string' } },
});

const started = Date.now();
const folder = temporaryFolder();
const notes = path.join(folder, 'paid');
const env = {
  ...process.env,
  // Child processes inherit it too.
  TMPDIR: folder,
  TEST_PAID: notes,
  // Young objects are collected less often, and less code is optimized: a tenth and a seventh of a worker's time.
  TEST_NODE_FLAGS: knownFlags(['--max-semi-space-size=64', '--interrupt-budget=300000']).join(' '),
  ...(suite.isLong ? { TEST_SIZE: 'long' } : {}),
  // The type checker is written in Go. Otherwise, garbage collection takes a quarter of its time, to save a tenth of
  // its memory.
  GOGC: '400',
};
const minute = 60_000;
/** Longer than any test, and than any run. */
const bounds = suite.isLong
  ? { patience: 125 * minute, limit: 24 * 60 * minute }
  : { patience: 12 * minute, limit: 25 * minute };
const total: Omit<TestCounts, 'files'> = { passed: 0, failed: 0, skipped: 0, failures: [] };

// All checks run at the same time: most of their time is start-up.
const checking = (suite.isChecked ? checks : []).map(([title, command]) => ({
  title,
  ended: runTool(command, { isShown: false, env, watch: { file: path.join(folder, 'none'), ...bounds } }),
}));
const testing = startRuns();
for (const { title, ended } of checking) {
  const { status, output, stuckAt } = await ended;
  console.log(`\n— ${title} —\n${output.trimEnd()}`);
  if (status === 0) total.passed++;
  else fail(1, [[title, ...(stuckAt ? [stuckAt] : [])].join(': ')]);
}
const files = (await Promise.all(testing.map(finished))).flat();
console.log(slowest(files));
if (testing.length > 0 && !suite.isLong) holdPaid();
if (total.failures.length > 0) console.log(`\nFailed:${total.failures.map((line) => `\n  ${line}`).join('')}`);
if (testing.length > 0) console.log(`\nNot run: ${total.skipped} tests${suite.isLong ? '' : leftToNight()}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function startRuns() {
  if (suite.runs.length === 0) return [];
  const browser = preparedBrowser();
  const vitest = ['vitest', 'run', '--reporter=default', '--reporter=./tests/harness/report.ts'];
  return suite.runs.map((run, index) => {
    const counts = path.join(folder, `${index}.json`);
    const projects = run.projects.flatMap((project) => ['--project', project]);
    const shard = options.shard ? ['--shard', options.shard] : [];
    // The first is shown while it runs, the others when they have ended.
    const isShown = index === 0;
    const ended = runTool([...vitest, ...projects, ...shard], {
      isShown,
      env: {
        ...env,
        TEST_CHROMIUM: browser,
        TEST_COUNTS: counts,
        TEST_LANE: String(index),
        TEST_WORKERS: String(workersOf(run, suite)),
      },
      watch: { file: underWay(counts), ...bounds },
    });
    return { run, counts, isShown, ended };
  });
}

/** Adds the counts of a run of vitest to the total; returns its files. */
async function finished({ run, counts, isShown, ended }: ReturnType<typeof startRuns>[number]) {
  const { status, output, stuckAt } = await ended;
  if (!isShown) console.log(`\n— ${run.name} —\n${output.trimEnd()}`);
  const counted = countsIn(counts);
  total.passed += counted.passed;
  total.skipped += counted.skipped;
  // A runner that dies before writing its results has failed too.
  fail(counted.failed || (status === 0 ? 0 : 1), counted.failures);
  if (stuckAt !== undefined) total.failures.push(`${run.name}: ${stuckAt}`);
  else if (status !== 0 && counted.failed === 0) total.failures.push(`${run.name}: ended with ${status}`);
  return counted.files;
}

function fail(times: number, failures: readonly string[]): void {
  total.failed += times;
  total.failures.push(...failures);
}

/** Counts as one test: what is costly is paid for once. */
function holdPaid(): void {
  const paid = paidSince(started, notes);
  const faults = overpaid(paid);
  console.log(
    `\nPaid for: ${Object.entries(paid)
      .map(([what, times]) => `${what} ${times}`)
      .join(', ')}.`,
  );
  if (faults.length === 0) total.passed++;
  else fail(1, faults);
}

/** The path of the browser. Installs it and the tools if needed; exits with what to do if they cannot be installed. */
function preparedBrowser(): string {
  try {
    if (name !== 'test') installTools();
    return findHeadless();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

function leftToNight(): string {
  const left = readdirSync('tests/night', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.test.ts'),
  );
  return `, and ${left.length} files that only « npm run test:long » runs`;
}
