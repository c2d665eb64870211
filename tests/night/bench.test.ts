import { describe, expect, it } from 'vitest';
import { runBench } from '../harness/commands/run-bench';

describe('npm run bench', () => {
  it('completes the builds of its smallest sites', { timeout: 600_000 }, async () => {
    const { status, output } = await runBench(['--only', 'build', '--towns', '28,200', '--runs', '1']);
    expect(status, output).toBe(0);
    for (const size of [28, 200])
      for (const what of ['cold', 'nothing changed', 'after one change'])
        expect(output).toMatch(new RegExp(`\\| ${size} towns, ${what} \\(s\\)\\s*\\| [\\d.]+`));
  });
});
