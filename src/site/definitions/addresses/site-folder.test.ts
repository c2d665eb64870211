import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folderOf, inFolder, isSiteUrl, sheetInFolder, srcsetInFolder, withoutFolder } from './site-folder';

const name = fc.stringMatching(/^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,8}$/);
const folders = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `/${names.join('/')}`);
const addresses = fc
  .tuple(fc.array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 3 }), fc.constantFrom('', '#a', '?ville=Auray#b'))
  .map(([names, rest]) => `/${names.join('/')}${rest}`);
const seed = 20_261_129;

it.each([
  ['https://www.exemple.fr', ''],
  ['https://www.exemple.fr/', ''],
  ['https://agence.example/clients/duval', '/clients/duval'],
  ['https://agence.example/clients/duval/', '/clients/duval'],
  ['https://moi.github.io/Mon_site-2.0', '/Mon_site-2.0'],
  ['http://[::1]:8080/a', '/a'],
])('the folder of %s is « %s »', (url, folder) => {
  expect(folderOf(url)).toBe(folder);
});

it.each([
  'https://a.example/',
  'https://a.example/b/',
  'https://a.example//b',
  'https://a.example/b//c',
  'https://a.example/..',
  'https://a.example/b/../c',
  'https://a.example/.well-known',
  'https://a.example/é',
  'https://a.example/b c',
  'https://a.example/b%20c',
  'https://a.example/b?c',
  'https://a.example?c',
  'https://a.example/b#c',
  'https://a.example/b;c',
  'https://a.example/b\\c',
  'ftp://a.example/b',
])('%s is no address of a site', (url) => {
  expect(isSiteUrl(url)).toBe(false);
});

it('every address of a site is in its folder for a browser, and the same again inside', () => {
  fc.assert(
    fc.property(folders, addresses, (folder, address) => {
      const url = `https://agence.example${folder}`;
      expect([isSiteUrl(url), folderOf(url)]).toEqual([true, folder]);
      const { pathname, search, hash } = new URL(inFolder(folder, address), 'https://agence.example/autre/page');
      expect(pathname.startsWith(`${folder}/`)).toBe(true);
      expect(withoutFolder(folder, pathname)! + search + hash).toBe(address);
      expect(inFolder('', address)).toBe(address);
    }),
    { seed },
  );
});

it('a page may have the name of the folder', () => {
  expect(inFolder('/blog', '/blog/a')).toBe('/blog/blog/a');
  expect(withoutFolder('/blog', '/blog/blog/a')).toBe('/blog/a');
});

it.each(['#ici', 'tel:+33261915600', 'mailto:a@b.example', 'https://autre.example/x', '//autre.example/x', 'data:,'])(
  '%s leads where it led',
  (href) => {
    expect(inFolder('/clients/duval', href)).toBe(href);
  },
);

it.each(['/clients/duvalrie/a', '/clients', '/', '/autre'])('%s is beside the folder', (pathname) => {
  expect(withoutFolder('/clients/duval', pathname)).toBeUndefined();
});

it('lists of pictures and style sheets have their addresses in the folder', () => {
  expect(srcsetInFolder('/a', '/media/b.webp 400w, /media/c.webp 800w')).toBe(
    '/a/media/b.webp 400w, /a/media/c.webp 800w',
  );
  const css = '@import"/assets/p.css";@font-face{src:url(/assets/f.woff2)}a{background:url("data:,x"),url(#y)}';
  expect(sheetInFolder('/a', css)).toBe(
    '@import"/a/assets/p.css";@font-face{src:url(/a/assets/f.woff2)}a{background:url("data:,x"),url(#y)}',
  );
});
