import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { readList } from '../../../src/commands/lib/new/old-list/read-list';
import { readSite } from '../../../src/site/read/read-site';
import { noLists, redirectLists } from '../../harness/lists/redirect-lists';
import { samples } from '../../harness/size';
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

  it('is compared with the pages of the site for its first 2,000 rows, and says so of the others', async () => {
    const rows = [...Array.from({ length: 2001 }, (_, rank) => `/zzz-${rank}-qqq`), '/xx.html;/blog', '/niort.html'];
    const { stdout, redirects } = await given('longue.csv', rows.join('\n'));
    expect(redirects).toEqual(['/xx.html → /blog']);
    expect(stdout).toMatch(/ligne 2003 : .niort\.html : au-delà de 2.000 adresses.*écrivez-les à côté/);
    expect(stdout).toMatch(/ligne 2000 : .*aucune page/);
  });

  /** The same redirects, as each tool writes them. */
  const written: Record<string, (rows: readonly (readonly [string, string])[]) => string> = {
    commas: (rows) => rows.map(([from, to]) => `"${from}","${to}",301`).join('\r\n'),
    semicolons: (rows) => ['Ancienne URL;Nouvelle URL', ...rows.map(([from, to]) => `"${from}";${to}`)].join('\n'),
    tabs: (rows) => ['Old URL\tHits\tNew URL', ...rows.map(([from, to]) => `${from}\t12\t${to}`)].join('\n'),
    arrows: (rows) => rows.map(([from, to]) => `${from} -> ${to}`).join('\n'),
    spaces: (rows) => rows.map(([from, to]) => `${from}   ${to} 301`).join('\n'),
    markdown: (rows) => ['| from | to |', '|---|---|', ...rows.map(([from, to]) => `| ${from} | ${to} |`)].join('\n'),
    json: (rows) => JSON.stringify(rows.map(([source, destination]) => ({ source, destination }))),
    apache: (rows) => rows.map(([from, to]) => `Redirect 301 ${from} ${to}`).join('\n'),
    patterns: (rows) =>
      rows.map(([from, to]) => `RewriteRule ^${from.slice(1).replaceAll('.', '\\.')}/?$ ${to} [R=301,L]`).join('\n'),
    nginx: (rows) => rows.map(([from, to]) => `location = ${from} { return 301 ${to}; }`).join('\n'),
    caddy: (rows) => rows.map(([from, to]) => `  redir ${from} ${to} permanent`).join('\n'),
    toml: (rows) => rows.map(([from, to]) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"`).join('\n'),
    iis: (rows) =>
      `<configuration><rewriteMap>${rows.map(([key, value]) => `<add key="${key}" value="${value}"/>`).join('')}</rewriteMap></configuration>`,
  };

  it.each(Object.keys(written))('says the same in every form: %s', (form) => {
    const list = path.join(siteCopy(), 'liste');
    // Separators in an address need quotes, which not every form has.
    const signs = form === 'commas' || form === 'semicolons' || form === 'json' ? 'abcé09-_.,;' : 'abcé09-_.';
    const part = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 8 });
    const address = part.map((name) => `/x${name}x`);
    const target = fc.constantFrom('/blog', '/niort', '/#contact', 'https://autre.example/a');
    const rows = fc.uniqueArray(fc.tuple(address, target), { minLength: 1, maxLength: 6, selector: ([from]) => from });
    fc.assert(
      fc.property(rows, (pairs) => {
        writeFileSync(list, written[form]!(pairs));
        expect(readList(list).rows.map(({ from, to }) => [from, to])).toEqual(pairs);
      }),
      { numRuns: samples({ daily: 30, long: 3000 }) },
    );
  });
});
