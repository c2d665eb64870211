import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { rememberAddresses } from '../../../src/build/incremental/remember-addresses';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { publishedText } from '../../../src/site/resolve/addresses/published-addresses';
import { documentsOf } from '../../../src/site/resolve/plan/site-documents';
import { siteCopy } from '../../harness/validate/site-copy';
import { fixture, report, swap, type Change } from '../../harness/validate/spoil';

const now = Date.parse('2026-11-22T12:00:00Z');
/** What publishing the valid site records in `published.json`. */
const kept = publishedText(documentsOf(fixture), now);
const textOf = (name: string) => fixture.files.find(({ file }) => file === name)!.text;
const publishedReport = (changes: Record<string, Change>) =>
  report({ 'published.json': () => kept, ...changes }, { now });

describe('the published addresses', () => {
  it('are those of pages, and not of cards', () => {
    expect(kept).toMatchInlineSnapshot(`
      "{
        "$schema": "../schemas/published.schema.json",
        "addresses": [
          { "path": "/", "page": "home.json" },
          { "path": "/blog", "page": "blog.json" },
          { "path": "/blog/fuite", "page": "article 1" },
          { "path": "/melle", "page": "79500 Melle" },
          { "path": "/niort", "page": "79000 Niort" },
          { "path": "/parthenay", "page": "79200 Parthenay" },
          { "path": "/services/plomberie", "page": "services/plomberie.json" }
        ]
      }
      "
    `);
    expect(publishedReport({})).toBe('\n\n');
  });

  it('follow a renamed town, an article, a service and a page', () => {
    expect(
      publishedReport({
        'towns/melle.json': () => undefined,
        'towns/melle-en-poitou.json': () => textOf('towns/melle.json'),
        'blog/fuite.json': () => undefined,
        'blog/une-fuite.json': () => textOf('blog/fuite.json'),
        'services/plomberie.json': swap('"path": "/services/plomberie"', '"path": "/services/plombier"'),
      }),
    ).toMatchInlineSnapshot(`
      "
      blog/une-fuite.json:1:1 vanished-address ⟦{⟧
        Cette page a été publiée à l’adresse « /blog/fuite », où ses visiteurs ne trouveraient plus rien.
        → Ajoutez "/blog/fuite" à « aliases », ou lancez « npm run validate -- --fix ».
      services/plomberie.json:1:1 vanished-address ⟦{⟧
        Cette page a été publiée à l’adresse « /services/plomberie », où ses visiteurs ne trouveraient plus rien.
        → Ajoutez "/services/plomberie" à « aliases », ou lancez « npm run validate -- --fix ».
      towns/melle-en-poitou.json:1:1 vanished-address ⟦{⟧
        Cette page a été publiée à l’adresse « /melle », où ses visiteurs ne trouveraient plus rien.
        → Ajoutez "/melle" à « aliases », ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('may be lost if the new page is uncertain, and are then reported', () => {
    expect(
      publishedReport({
        'towns/melle.json': () => undefined,
        'towns/lezay.json': () => textOf('towns/melle.json').replaceAll('Melle', 'Lezay').replace('79500', '79120'),
      }),
    ).toMatchInlineSnapshot(`
      "
      published.json:7:15 vanished-address ⟦"/melle"⟧
        L’adresse « /melle » a été publiée, et plus rien n’y répond.
        → Ajoutez "aliases": ["/melle"] au document qui la remplace, ou "gone": true à cette ligne si rien ne la remplace.
      towns/lezay.json:42:5 own-commune (avertissement) ⟦"Lezay"⟧
        « Lezay » est la ville de la page elle-même.
        → La liste donne les communes autour : remplacez-la par une autre.
      "
    `);
  });

  it('are kept by an old address, or by being marked as gone', () => {
    const gone = { 'towns/melle.json': () => undefined };
    const alias = swap('"$schema"', '"aliases": ["/melle"],\n  "$schema"');
    expect(publishedReport({ ...gone, 'towns/niort.json': alias })).toBe('\n\n');
    const withGone = kept.replace('"page": "79500 Melle"', '"page": "79500 Melle", "gone": true');
    expect(publishedReport({ ...gone, 'published.json': () => withGone })).toBe('\n\n');
    // If the page still exists, marking its address as gone is only a warning.
    expect(publishedReport({ 'published.json': () => withGone })).toMatchInlineSnapshot(`
      "
      published.json:7:56 gone-address (avertissement) ⟦true⟧
        L’adresse « /melle » est dite supprimée, et une page y répond.
        → Supprimez ce champ.
      "
    `);
  });

  it('may be those of a page that is unpublished for a while', () => {
    const draft = swap('"$schema"', '"draft": true,\n  "$schema"');
    expect(publishedReport({ 'towns/parthenay.json': draft })).toMatchInlineSnapshot(`
      "
      towns/parthenay.json:2:12 withdrawn-page (avertissement) ⟦true⟧
        L’adresse « /parthenay » a été publiée : qui l’a gardée ne trouvera plus cette page.
        → Rien à faire si c’est voulu. Pour mener ses visiteurs ailleurs, ajoutez "aliases": ["/parthenay"] au document d’une autre page ; si elle ne revient pas, supprimez ce fichier et ajoutez "gone": true à sa ligne de published.json.
      "
    `);
  });
});

describe('on disk', () => {
  const onDisk = (root: string) => validateSite(readSite(root), { now }).map(({ rule }) => rule);

  it('--fix writes the old address if the page is certain, beside existing ones', () => {
    const root = siteCopy();
    rememberAddresses(readSite(root), now);
    for (const [before, after] of [
      ['towns/parthenay.json', 'towns/parthenay-gatine.json'],
      ['blog/fuite.json', 'blog/une-fuite.json'],
    ] as const)
      renameSync(path.join(root, before), path.join(root, after));
    expect(onDisk(root)).toEqual(expect.arrayContaining(['vanished-address', 'vanished-address']));
    fixSite(readSite(root), { files: undefined });
    expect(onDisk(root).filter((rule) => rule !== 'dead-link')).toEqual([]);
    expect(readFileSync(path.join(root, 'towns/parthenay-gatine.json'), 'utf8')).toContain(
      '"aliases": ["/parthenay-79", "/parthenay"]',
    );
    expect(readFileSync(path.join(root, 'blog/une-fuite.json'), 'utf8')).toContain('"aliases": ["/blog/fuite"],');
  });

  it('a publication adds new addresses, and keeps the others', () => {
    const root = siteCopy();
    const file = path.join(root, 'published.json');
    expect(rememberAddresses(readSite(root), now)).toContain('/melle');
    expect(readFileSync(file, 'utf8')).toBe(kept);
    rmSync(path.join(root, 'towns/melle.json'));
    writeFileSync(file, kept.replace('"page": "79500 Melle"', '"page": "79500 Melle", "gone": true'));
    writeFileSync(path.join(root, 'towns/lezay.json'), textOf('towns/melle.json').replace('"Melle"', '"Lezay"'));
    const launch = validateSite(readSite(root), { now, publish: true }).find(
      ({ rule }) => rule === 'unremembered-address',
    );
    expect(launch).toMatchObject({
      severity: 'warning',
      message: '1 adresse va être publiée et n’est pas retenue : « /lezay ».',
    });
    fixSite(readSite(root), { files: undefined, publish: true });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('"path": "/lezay"');
    expect(text).toContain('{ "path": "/melle", "page": "79500 Melle", "gone": true }');
    expect(rememberAddresses(readSite(root), now)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

it('the launch gate names each announced article without a text', () => {
  const changes = { 'blog/tableau.json': (text: string) => text };
  const output = report(changes, { now, publish: true });
  expect(output.match(/launch-article.*\n.*\n.*/g)).toMatchInlineSnapshot(`
    [
      "launch-article (avertissement) ⟦"Lire son tableau électrique"⟧
      L’article « Lire son tableau électrique » est annoncé et n’a pas de texte : sa carte mène à la page introuvable.
      → Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true.",
    ]
  `);
  const draft = swap('"$schema"', '"draft": true,\n  "$schema"');
  expect(report({ 'blog/tableau.json': draft }, { now, publish: true })).not.toContain('launch-article');
});
