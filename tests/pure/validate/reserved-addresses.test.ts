import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPage } from '../../../src/studio/features/create/logic/page';
import { studioBase } from '../../../src/studio/local/studio/compile/bundle-studio';
import { validateSite } from '../../../src/build/validate-site';
import { reservationOf, siteFiles } from '../../../src/site/definitions/documents/folder/site-files';
import { deskBase } from '../../../src/desk/desk-site';
import { wholeFontPath } from '../../../src/site/look/shipped-look';
import { fixture, report, spoiled, swap } from '../../harness/validate/spoil';

const rulesOf = (changes: Parameters<typeof spoiled>[0]) =>
  validateSite(spoiled(changes))
    .filter(({ rule }) => rule === 'reserved-path')
    .map(({ file, message }) => `${file} ${message}`);

const melle = fixture.files.find(({ file }) => file === 'towns/melle.json')!.text;
/**
 * The addresses whose pages would overwrite these files: a page's files are its address with one of these extensions.
 */
const replaced = siteFiles.flatMap((name) => /^(.*)\.(?:html|json|css)$/.exec(name)?.[1] ?? []);

describe('an address at which a page would overwrite a file of the build', () => {
  it('is known for every file that the build writes', () => {
    expect(replaced.toSorted()).toEqual([
      'atelier',
      'atelier/apercu',
      'atelier/demandes',
      'atelier/dessins',
      'atelier/images',
      'atelier/manifest',
      'atelier/site',
      'bureau',
      'speculation-rules',
      'vercel',
      'version',
    ]);
  });

  it.each(['index', 'blog/index', '404', 'assets', 'media/a', 'rest', ...replaced])('is refused: /%s', (name) => {
    expect(rulesOf({ 'blog.json': swap('"/blog"', `"/${name}"`) })).toHaveLength(1);
  });

  it('is refused to a town, because of its file name', () => {
    expect(rulesOf({ 'towns/index.json': () => melle })).toEqual([
      'towns/index.json Le site garde l’adresse « /index » pour l’accueil.',
    ]);
  });

  it('is refused as an old address', () => {
    expect(rulesOf({ 'towns/melle.json': swap('"name"', '"aliases": ["/index", "/version"], "name"') })).toEqual([
      'towns/melle.json Le site garde l’adresse « /index » pour l’accueil.',
      'towns/melle.json Le site garde l’adresse « /version » pour son fichier version.json.',
    ]);
  });

  it.each(['versions', 'bureaux-a-louer', 'nos-bureaux', 'ateliers', 'services/bureau', 'blog/atelier'])(
    'is free if it shares only a part of the name: /%s',
    (name) => {
      expect(rulesOf({ 'blog.json': swap('"/blog"', `"/${name}"`) })).toEqual([]);
    },
  );
});

describe('an address that something other than a page answers', () => {
  /** The addresses that each server answers by itself, read from its source or configuration. */
  const answered = [
    studioBase,
    deskBase,
    wholeFontPath,
    '/rest/v1/',
    '/functions/v1/',
    '/auth/v1/',
    '/storage/v1/',
    '/realtime/v1/',
    '/cdn-cgi/',
    '/site-data',
  ].map((base) => base.split('/')[1] ?? '');

  it.each(answered)('is refused as the address of a page, with everything below it: /%s', (name) => {
    for (const address of [`/${name}`, `/${name}/a`])
      expect(rulesOf({ 'blog.json': swap('"/blog"', `"${address}"`) })).toHaveLength(1);
  });

  it.each(answered)('is refused to a town, and as an old address: /%s', (name) => {
    expect(rulesOf({ [`towns/${name}.json`]: () => melle })).toHaveLength(1);
    expect(rulesOf({ 'towns/melle.json': swap('"name"', `"aliases": ["/${name}"], "name"`) })).toHaveLength(1);
  });

  it('says why, and what to do', () => {
    expect(report({ 'towns/atelier.json': () => melle })).toContain(
      'Le site garde l’adresse « /atelier » pour l’atelier, où les pages se modifient.\n  → Renommez ce fichier : son nom donne l’adresse.',
    );
    expect(report({ 'blog.json': swap('"/blog"', '"/bureau"') })).toContain(
      'Le site garde l’adresse « /bureau » pour le bureau, où se suivent les demandes de devis.\n  → Choisissez une autre adresse.',
    );
  });

  it('is reserved for every first part that the servers’ code handles', () => {
    const servers = ['src/studio/local', 'src/build/serve', 'src/backend', 'src/commands'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('bench'))
        .map((name) => readFileSync(path.join(folder, name), 'utf8')),
    );
    // Finds addresses in the two forms in which all servers compare them: `/^\/name` in a pattern, and
    // `startsWith('/name`.
    const asked = servers.flatMap((text) =>
      [...text.matchAll(/(?:\/\^\\\/|startsWith\(['"`]\/)\(?([a-z0-9|-]{3,})/g)].flatMap(([, names = '']) =>
        names.split('|'),
      ),
    );
    expect(asked).toEqual(expect.arrayContaining(['atelier', 'bureau', 'rest', 'functions']));
    expect(asked.filter((name) => reservationOf(`/${name}`) === undefined)).toEqual([]);
  });

  it('is not given to a new page', () => {
    for (const title of ['Atelier', 'Bureau', 'Assets'])
      expect(() => newPage([title], fixture)).toThrow(/^Le site garde l’adresse « .* : choisissez un autre titre\.$/);
    expect(newPage(['Bureaux à louer'], fixture).file).toBe('bureaux-a-louer.json');
  });
});
