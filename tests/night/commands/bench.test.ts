import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteOf } from '../../../scripts/bench/build-times';
import { runBench } from '../../harness/commands/run-bench';

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('npm run bench', () => {
  it('makes a valid site of many towns', () => {
    const towns = 1000;
    // Throws the site's faults.
    const site = siteOf(home, towns);
    expect(readdirSync(path.join(site, 'towns'))).toHaveLength(towns);
  });

  it('names the sections that failed, and ends with exit code 1', async () => {
    // No folder can be created inside a file.
    const file = path.join(home, 'file');
    writeFileSync(file, '');
    const { status, output } = await runBench(['--only', 'validation,build'], { TMPDIR: file });
    expect(status).toBe(1);
    expect(output).toContain('The part « validation » failed');
    expect(output).toContain('Not measured in this run: validation, build.');
  });
});
