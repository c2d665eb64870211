import { describe, expect, it } from 'vitest';
import { siteFiles } from '../../src/definitions/site-files';
import { validateSite } from '../../src/build/validate-site';
import { fixture, spoiled, swap } from './support/spoil';

const rulesOf = (changes: Parameters<typeof spoiled>[0]) =>
  validateSite(spoiled(changes))
    .filter(({ rule }) => rule === 'reserved-path')
    .map(({ file, message }) => `${file} ${message}`);

const melle = fixture.files.find(({ file }) => file === 'towns/melle.json')!.text;
/** What a page at the address would replace: its files are the address with one of these ends. */
const replaced = siteFiles.flatMap((name) => /^(.*)\.(?:html|json|css)$/.exec(name)?.[1] ?? []);

describe('An address at which a page would replace what the build writes', () => {
  it('is found among the files that the build writes', () => {
    expect(replaced).toEqual(['bureau', 'speculation-rules', 'vercel', 'version']);
  });

  it.each(['index', 'blog/index', '404', 'assets', 'media/a', 'rest', ...replaced])('is refused: /%s', (name) => {
    expect(rulesOf({ 'blog.json': swap('"/blog"', `"/${name}"`) })).toHaveLength(1);
  });

  it('is refused to a town, by the name of its file', () => {
    expect(rulesOf({ 'towns/index.json': () => melle })).toEqual([
      'towns/index.json Le site garde l’adresse « /index » pour lui-même.',
    ]);
  });

  it('is refused as an old address', () => {
    expect(rulesOf({ 'towns/melle.json': swap('"name"', '"aliases": ["/index", "/version"], "name"') })).toEqual([
      'towns/melle.json Le site garde l’adresse « /index » pour lui-même.',
      'towns/melle.json Le site garde l’adresse « /version » pour lui-même.',
    ]);
  });

  it('is free where only a part of it is the same', () => {
    expect(rulesOf({ 'blog.json': swap('"/blog"', '"/versions"') })).toEqual([]);
  });
});
