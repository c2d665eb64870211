import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { examples } from '../../harness/validate/examples';
import { tryCures } from '../../harness/validate/try-cures';
import { spoiled, swap } from '../../harness/validate/spoil';

/**
 * Following a message literally is enough: the proposed cure removes the fault of the rule's own example, and causes no
 * other.
 */

/**
 * Rules that no document's text can break: they need a file's bytes, another folder structure, or a missing list; and one
 * that only its author can mend.
 */
const elsewhere = new Set([
  'attached-file',
  'attached-files',
  'copy',
  'drawing-loss',
  'encoding',
  'font-format',
  'font-letters',
  'font-size',
  'font-weights',
  'heavy-image',
  'image-format',
  'image-script',
  'image-size',
  'link',
  'merge',
  'moving-image',
  'official-list',
  'older-form',
  'orphan-font',
  'orphan-image',
  'other-format',
  'repository',
  'stray-file',
  'too-many',
]);

describe('The cure of each rule, on its own example', () => {
  it.each(Object.entries(examples))('fixes « %s », without a new fault', (rule, { changes, publish = false }) => {
    const site = spoiled(changes);
    expect(validateSite(site, { publish }).map((fault) => fault.rule)).toContain(rule);
    expect(tryCures(site, { publish }).complaints).toEqual([]);
  });

  it('every rule of the code has an example', () => {
    const code = readdirSync('src/site/validate', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join('src/site/validate', file), 'utf8'))
      .join('\n');
    const rules = new Set([...code.matchAll(/rule(?:: | = )'([a-z-]+)'/g)].map(([, rule = '']) => rule));
    expect(rules.size).toBeGreaterThan(80);
    const known = new Set(Object.keys(examples).flatMap((rule) => [rule, rule.replace(/^(?:launch|json)-/, '')]));
    expect([...rules].filter((rule) => !known.has(rule) && !elsewhere.has(rule)).sort()).toEqual([]);
  });

  it.each([
    ['plaquette.pdf', 'un lien', { 'home.json': swap('"/blog"', '"plaquette.pdf"') }],
    [
      'the whole address of a file of the site',
      'un lien',
      { 'home.json': swap('"/blog"', '"https://www.atelier-du-marais.fr/media/plaquette.pdf"') },
    ],
    ['/index.php', 'une ancienne adresse', { 'towns/parthenay.json': swap('"/parthenay-79"', '"/index.php"') }],
    ['/plaquette.pdf', 'une ancienne adresse', { 'towns/parthenay.json': swap('"/parthenay-79"', '"/plaquette.pdf"') }],
  ])('the advice for « %s », as %s, names no missing place', (_, _what, changes) => {
    const site = spoiled(changes);
    const [fault, ...others] = validateSite(site);
    expect(others).toEqual([]);
    expect(fault?.advice).toMatch(
      /^(?:De ses fichiers, le site ne donne que|Le site n’a pas de fichier|Mettez-le dans le dossier|Supprimez cette ligne)/,
    );
    expect(tryCures(site).complaints).toEqual([]);
  });

  it('all phone numbers and addresses of a text are reported at once, so that no fix reveals another one', () => {
    const rulesOf = (rule: string) => validateSite(spoiled(examples[rule]!.changes)).map((fault) => fault.rule);
    expect(rulesOf('written-email')).toEqual(['written-email', 'written-email']);
    expect(rulesOf('written-phone')).toEqual(['written-phone', 'written-phone']);
  });
});
