import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line';

const usage = `Fait toutes les vérifications du projet, et dit à la fin ce qui a réussi.

  --help   cette aide
`;
readCommandLine({ name: 'npm test', usage, options: {} });

/** `npm test`: every check, each told in one line; ends with a plain summary. Exit 1 when one fails. */
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'));
const results = path.join(folder, 'results.json');
const checks: [name: string, command: string[]][] = [
  ['types', ['tsc', '--noEmit']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
  ['schemas', ['tsx', 'scripts/schemas.ts', '--check']],
  ['documents', ['tsx', 'scripts/validate.ts']],
  ['tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`]],
];

let passed = 0;
let failed = 0;
for (const [name, [tool = '', ...parameters]] of checks) {
  console.log(`\n— ${name} —`);
  const { status } = spawnSync(path.join('node_modules/.bin', tool), parameters, { stdio: 'inherit' });
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
    // The shape of vitest's JSON reporter.
    const counts = JSON.parse(readFileSync(results, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
  } catch (error) {
    console.error('The tests left no results:', error instanceof Error ? error.message : error);
    failed++;
  }
}
