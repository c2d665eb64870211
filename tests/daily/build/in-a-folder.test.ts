import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { folderPlugin } from '../../../src/build/compile/folder-plugin';
import { temporaryFolder } from '../../harness/temporary-folder';

/** What a block draws, whoever draws it: here an element of our own, and one of a library. */
const code = `
  import { jsx, jsxs } from 'react/jsx-runtime';
  import { renderToStaticMarkup } from 'react-dom/server';
  import { MantineProvider, Anchor } from '@mantine/core';
  import { toBrowser, fromBrowser, ownKey } from '/src/site/definitions/addresses/own-folder.ts';
  const links = ['/vannes', '/', '/?a=1#b', '#b', 'tel:17', 'https://autre.example/x', '//autre.example'];
  export const html = renderToStaticMarkup(jsxs('p', { children: [
    ...links.map((href) => jsx('a', { href, title: '/pas-une-adresse' }, href)),
    jsx('img', { src: '/media/a.webp', srcSet: '/media/a.webp 1x, /media/b.webp 2x' }, 'i'),
    jsx('svg', { children: jsx('use', { href: '/assets/i.svg#a' }) }, 's'),
    jsx(MantineProvider, { children: jsx(Anchor, { href: '/auray' }) }, 'm'),
  ] }));
  export const said = [toBrowser('/vannes'), fromBrowser('/clients/cuivre/vannes'), fromBrowser('/clients/cuivre'), ownKey('a')];
`;

async function compiled(folder: string): Promise<{ html: string; said: string[] }> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'virtual:entry' ? '\0virtual:entry' : undefined),
    load: (id) => (id === '\0virtual:entry' ? code : undefined),
  };
  const outDir = path.join(temporaryFolder(), 'out');
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [folderPlugin(folder), entry],
    ssr: { noExternal: true },
    build: { ssr: true, outDir, minify: false, rolldownOptions: { input: { entry: 'virtual:entry' } } },
  });
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(outDir, 'entry.js')).href)) as never;
}

it('compiled for a folder, every element that is drawn has its addresses there', async () => {
  const { html, said } = await compiled('/clients/cuivre');
  const addresses = [...html.matchAll(/\s(?:href|src|srcSet)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    '/clients/cuivre/vannes',
    '/clients/cuivre/',
    '/clients/cuivre/?a=1#b',
    '#b',
    'tel:17',
    'https://autre.example/x',
    '//autre.example',
    '/clients/cuivre/media/a.webp',
    '/clients/cuivre/media/a.webp 1x, /clients/cuivre/media/b.webp 2x',
    '/clients/cuivre/assets/i.svg#a',
    '/clients/cuivre/auray',
  ]);
  expect(html).toContain('title="/pas-une-adresse"');
  expect(said).toEqual(['/clients/cuivre/vannes', '/vannes', '/', '/clients/cuivre a']);
});
