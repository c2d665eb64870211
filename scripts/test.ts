import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line';

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
  said: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));
const counts = path.join(folder, 'counts.json');
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=./tests/harness/report.ts'];
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['schemas', ['tsx', 'scripts/schemas.ts', '--check']],
  ['documents', ['tsx', 'scripts/validate.ts']],
];
const env = { ...process.env, TEST_COUNTS: counts, ...(options.long ? { TEST_SIZE: 'long' } : {}) };

let passed = 0;
let failed = 0;
// Beside each other: most of each is its start.
const running = checks.map(([name, command]) => ({ name, ended: run(command, 'pipe') }));
for (const { name, ended } of running) {
  const { status, said } = await ended;
  console.log(`\n— ${name} —\n${said.trimEnd()}`);
  if (status === 0) passed++;
  else failed++;
}
console.log('\n— tests —');
const tests = await run(options.quick ? [...vitest, '--project', 'unit'] : vitest, 'inherit');
const failedBefore = failed;
countTests();
// A runner that dies before writing its results has failed too.
if (tests.status !== 0 && failed === failedBefore) failed++;
rmSync(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs one of the project's tools to its end; says what it printed, unless that was shown at once. */
function run([tool = '', ...parameters]: string[], stdio: 'pipe' | 'inherit'): Promise<Ended> {
  const child = spawn(path.join('node_modules/.bin', tool), parameters, { stdio: ['inherit', stdio, stdio], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve({ status, said }));
  });
}

function countTests(): void {
  try {
    // Written by tests/harness/report.ts.
    const counted = JSON.parse(readFileSync(counts, 'utf8')) as { passed: number; failed: number };
    passed += counted.passed;
    failed += counted.failed;
  } catch (error) {
    console.error('The tests left no results:', error instanceof Error ? error.message : error);
    failed++;
  }
}
