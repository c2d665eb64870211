import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { noLists, redirectLists } from '../../harness/lists/redirect-lists';
import { temporaryFolder } from '../../harness/temporary-folder';
import { askScript, siteCopy } from '../../harness/validate/site-copy';

/** Gives a list to `npm run new -- redirections`: what it prints, and the redirects that the site then has. */
async function given(file: string, content: string | Uint8Array) {
  const root = siteCopy();
  const list = path.join(temporaryFolder(), file);
  writeFileSync(list, content);
  const outcome = await askScript('new.ts', root, ['redirections', list]);
  const { redirects = [] } = JSON.parse(readFileSync(path.join(root, 'site.json'), 'utf8')) as {
    redirects?: { from: string; to: string }[];
  };
  return { ...outcome, root, redirects: redirects.map(({ from, to }) => `${from} → ${to}`) };
}

const asLines = (pairs: readonly (readonly [string, string])[] = []) => pairs.map(([from, to]) => `${from} → ${to}`);

describe('a list of old addresses', () => {
  it.each(redirectLists)('is read row by row: $name', async ({ file, lines, taken, proposed, left = [], answered }) => {
    const text = typeof lines === 'string' ? lines : lines.join('\n');
    const { redirects, stdout, code, root } = await given(file, text);
    expect(code).toBe(0);
    expect(redirects.toSorted()).toEqual([...asLines(taken), ...asLines(proposed)].toSorted());
    const printed = stdout.split('\n');
    expect(printed.filter((line) => line.includes('(proposée')).map((line) => line.trim().split('  ')[0])).toEqual(
      asLines(proposed),
    );
    for (const [row, reason] of left)
      expect(printed.filter((line) => line.includes(row) && line.includes(reason))).toHaveLength(1);
    const listed = printed.filter((line) => /^ {2}ligne \d/.test(line));
    expect(listed).toHaveLength(left.length);
    expect(stdout.includes('déjà.') ? Number(/^(\d+).* déjà\.$/m.exec(stdout)?.[1]) : 0).toBe(answered ?? 0);
    const faults = validateSite({ ...readSite(root), schemaFolder: undefined });
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each(noLists)('is refused with what to do: $name', async ({ file, bytes, says }) => {
    const { code, stderr, redirects } = await given(file, bytes);
    expect([code, redirects]).toEqual([2, []]);
    expect(stderr).toContain(says);
  });
});
