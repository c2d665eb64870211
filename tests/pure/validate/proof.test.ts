import { expect, it } from 'vitest';
import { townContents } from '../../../src/build/incremental/town-contents';
import { readSite } from '../../../src/site/read/read-site';
import { askScript } from '../../harness/validate/site-copy';
import { report, swap } from '../../harness/validate/spoil';

it('a block of works with nothing to show is reported, with both fixes', () => {
  expect(
    report({ 'home.json': swap('"blocks": [', '"blocks": [{ "type": "projects", "title": "Chantiers" },') }),
  ).toContain(
    'Ce bloc « projects » n’a rien à montrer.\n  → Ajoutez-lui une liste "items", ou "nearby": true sur la page d’une ville.',
  );
});

it('towns without proof are named in one warning of the launch gate, except those hidden from search engines', () => {
  const output = report({}, { publish: true });
  expect(output.match(/launch-proof/g)).toHaveLength(1);
  expect(output).toContain('"seo": { "noindex": true }');
  const left = report(
    { 'towns/niort.json': (text) => text.replace('{', '{ "seo": { "noindex": true },') },
    { publish: true },
  );
  expect(/launch-proof[^]*?pour ([^.]*)\./.exec(left)?.[1]).not.toContain('Niort');
  expect(report({})).not.toContain('launch-proof');
});

it('the content of each town is listed: its own texts, works and reviews, distance, map', async () => {
  const contents = townContents(readSite('tests/fixtures/toiture'));
  const vannes = contents.find(({ name }) => name === 'Vannes')!;
  expect(vannes).toMatchObject({ kilometres: 0, hasMap: true });
  expect(vannes.words).toBeGreaterThan(50);
  expect([vannes.projects > 1, vannes.reviews > 1]).toEqual([true, true]);
  const { code, stdout } = await askScript('validate.ts', 'tests/fixtures/toiture', ['--towns']);
  expect(code).toBe(0);
  for (const { name } of contents) expect(stdout).toMatch(new RegExp(`^${name} +\\d+ .* km +oui$`, 'm'));
});
