import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { scriptCommand } from '../src/read/script-command';
import { findHeadless } from '../tests/harness/find-chromium';
import { installTools } from '../tests/tools/tools';
import { temporaryFolder } from '../tests/harness/temporary-folder';
import { slowest, type TestCounts } from '../tests/harness/test-counts';
import { readCommandLine } from '../src/commands/command-line';

const usage = `Fait toutes les vérifications du projet, et dit à la fin ce qui a réussi.

  --quick  types, lint, documents et tests qui ne demandent ni navigateur ni construction
  --long   tout en grand : dix mille mutations, toutes les pages à toutes les largeurs
  --help   cette aide
`;
const { values: options } = readCommandLine({
  name: 'npm test',
  usage,
  options: { quick: { type: 'boolean' }, long: { type: 'boolean' } },
});

interface Ended {
  status: number | null;
  output: string;
}

interface Part {
  name: string;
  words: string[];
  /** Whether its output is shown while it runs; otherwise it is shown at the end. */
  isShown: boolean;
}

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=./tests/harness/report.ts'];
/** Lets the type checker reuse the results of the previous run for unchanged files. */
const knownTypes = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit', '--singleThreaded', ...knownTypes]],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['schemas', ['node', ...scriptCommand('src/commands/schemas.ts', '--check')]],
  ['documents', ['node', ...scriptCommand('src/commands/validate.ts')]],
];
/**
 * Three runs at the same time, of about the same length, with one worker each on two cores. Tests in pages spend half
 * of their time waiting for the browser, and the other runs use that time. More workers would only compete.
 */
const workers = Math.ceil(availableParallelism() / 3);
const parts: Part[] = options.quick
  ? [{ name: 'tests', words: projects('unit'), isShown: true }]
  : [
      { name: 'tests in pages', words: projects('browser', 'site'), isShown: true },
      { name: 'tests of the studio, of commands', words: projects('studio', 'node'), isShown: false },
      { name: 'other tests', words: projects('leads', 'unit', ...(options.long ? ['long'] : [])), isShown: false },
    ];
const folder = temporaryFolder();
const env = {
  ...process.env,
  // Child processes inherit it too.
  TMPDIR: folder,
  ...(options.quick ? {} : { TEST_WORKERS: String(workers) }),
  ...(options.long ? { TEST_SIZE: 'long' } : {}),
  // The type checker is written in Go. Otherwise, garbage collection takes a quarter of its time, to save a tenth of
  // its memory.
  GOGC: '400',
};

let passed = 0;
let failed = 0;
let skipped = 0;
/** Repeated at the very end, because that is the part of a long report that is read, and sometimes all that is kept. */
const failures: string[] = [];
const unsteady: string[] = [];
// All checks run at the same time: most of their time is start-up.
const running = checks.map(([name, command]) => ({ name, ended: run(command, { isShown: false, env }) }));
// Installs a missing browser before the runs look for one.
const browser = options.quick ? {} : prepared();
const tested = parts.map((part, index) => {
  const counts = path.join(folder, `${index}.json`);
  const ended = run([...vitest, ...part.words], { ...part, env: { ...env, ...browser, TEST_COUNTS: counts } });
  return { ...part, counts, ended };
});
for (const { name, ended } of running) {
  const { status, output } = await ended;
  console.log(`\n— ${name} —\n${output.trimEnd()}`);
  if (status === 0) passed++;
  else {
    failed++;
    failures.push(name);
  }
}
const files: TestCounts['files'] = [];
for (const { name, ended, isShown, counts } of tested) {
  if (isShown) console.log(`\n— ${name} —`);
  const { status, output } = await ended;
  if (!isShown) console.log(`\n— ${name} —\n${output.trimEnd()}`);
  const counted = countsIn(counts);
  passed += counted.passed;
  skipped += counted.skipped;
  // A runner that dies before writing its results has failed too.
  failed += counted.failed || (status === 0 ? 0 : 1);
  files.push(...counted.files);
  failures.push(...counted.failures);
  unsteady.push(...counted.unsteady);
  if (status !== 0 && counted.failed === 0) failures.push(`${name}: ended with ${status}`);
}
console.log(slowest(files));
if (unsteady.length > 0) console.log(`\nPassed at the second try only:${listed(unsteady)}`);
if (failures.length > 0) console.log(`\nFailed:${listed(failures)}`);
console.log(
  `\nNot run: ${skipped} tests${options.long ? '' : `, and ${longFiles()} files that only « npm run test:long » runs`}.`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Installs the browser and the tools if needed; exits with what to do if they cannot be installed. */
function prepared(): NodeJS.ProcessEnv {
  try {
    installTools();
    return { TEST_CHROMIUM: findHeadless() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** How many files are left to a long run. */
function longFiles(): number {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^long\/.*\.test\.ts$|\.long\.test\.tsx?$/.test(file),
  ).length;
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `\n  ${line}`).join('');
}

/** The runner's arguments that select projects of `vitest.config.ts`. */
function projects(...names: string[]): string[] {
  return names.flatMap((name) => ['--project', name]);
}

/** Runs one of the project's tools to its end, and returns its output unless it was shown already. */
function run(
  [tool = '', ...parameters]: string[],
  { isShown, env: environment }: { isShown: boolean; env: NodeJS.ProcessEnv },
): Promise<Ended> {
  const stdio = isShown ? 'inherit' : 'pipe';
  const child = spawn(tool === 'node' ? process.execPath : path.join('node_modules/.bin', tool), parameters, {
    stdio: [isShown ? 'inherit' : 'ignore', stdio, stdio],
    env: environment,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve({ status, output }));
  });
}

/** tests/harness/report.ts writes this format. */
function countsIn(file: string): TestCounts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestCounts;
  } catch (error) {
    console.error('The tests left no results:', error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0, failures: ['the tests left no results'], unsteady: [], files: [] };
  }
}
