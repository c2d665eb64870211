import { spawnSync } from 'node:child_process';
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

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));
const counts = path.join(folder, 'counts.json');
const vitest = ['vitest', 'run', '--reporter=default', '--reporter=./tests/harness/report.ts'];
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['schemas', ['tsx', 'scripts/schemas.ts', '--check']],
  ['documents', ['tsx', 'scripts/validate.ts']],
  ['tests', options.quick ? [...vitest, '--project', 'unit'] : vitest],
];
const env = { ...process.env, TEST_COUNTS: counts, ...(options.long ? { TEST_SIZE: 'long' } : {}) };

let passed = 0;
let failed = 0;
for (const [name, [tool = '', ...parameters]] of checks) {
  console.log(`\n— ${name} —`);
  const { status } = spawnSync(path.join('node_modules/.bin', tool), parameters, { stdio: 'inherit', env });
  if (name === 'tests') countTests();
  else if (status === 0) passed++;
  else failed++;
  // A runner that dies before writing its results has failed too.
  if (name === 'tests' && status !== 0 && failed === 0) failed++;
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function countTests(): void {
  try {
    // Written by tests/harness/report.ts.
    const tests = JSON.parse(readFileSync(counts, 'utf8')) as { passed: number; failed: number };
    passed += tests.passed;
    failed += tests.failed;
  } catch (error) {
    console.error('The tests left no results:', error instanceof Error ? error.message : error);
    failed++;
  }
}
