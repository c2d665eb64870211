import { afterEach, expect, it } from 'vitest';
import { siteLook } from '../../../site/look/site-look';
import { lookRulesHere } from './look-here';

afterEach(() => document.head.replaceChildren());

/** The families that the rules of a look declare, with the addresses of their files. */
function declared(font: { text?: string; titles?: string }): string[] {
  const rules = lookRulesHere(siteLook({ font }));
  return [...rules.matchAll(/font-family:(\w+);[^}]*url\('([^']+)'\)/g)].map(([, name, url]) => `${name} ${url}`);
}

it('uses the fonts of the page if the published site has them, and fetches the whole file of any other font', () => {
  const names = { text: 'bitter', titles: 'media/fonts/maison.woff2' };
  expect(declared(names)).toEqual([
    'Text /vitrine-fonts/bitter.woff2',
    'Titles /vitrine-fonts/media/fonts/maison.woff2',
  ]);
  const style = document.head.appendChild(document.createElement('style'));
  style.setAttribute('data-fonts', JSON.stringify(names));
  expect(declared(names)).toEqual([]);
  expect(declared({ ...names, text: 'nunito' })).toEqual(['Text /vitrine-fonts/nunito.woff2']);
  expect(declared({})).toEqual([]);
});
