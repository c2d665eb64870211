import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { familyOf, fontFamilies, isFontName, shippedFont } from '../../site/definitions/media/font-families';
import { siteLook } from '../../site/look/site-look';
import { readFont } from '../../site/read/media/font-file';
import { fallbackFaces } from './fallback-face';
import { fontBytes, lookFonts, unpackedFont } from './look-fonts';

const fontsOf = (font: { titles?: string; text?: string }, root = '') => lookFonts(siteLook({ font }), root);

it('makes no fonts for the shipped family', async () => {
  expect(await fontsOf({})).toBeUndefined();
  expect(await fontsOf({ titles: shippedFont, text: shippedFont })).toBeUndefined();
});

it('the fallback of a font has its metrics', async () => {
  const font = readFont(readFileSync(await unpackedFont(fontBytes(shippedFont, ''))));
  const faces = fallbackFaces('Text', { font, family: familyOf(shippedFont), weights: { min: 400, max: 800 } });
  const sheet = readFileSync('src/page/theme/styles.css', 'utf8');
  // The percentages in `styles.css` were measured in a browser.
  const figures = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`(?<!text-)${name}: ?([\\d.]+)%`, 'g'))].map(([, figure]) => Number(figure));
  for (const name of ['size-adjust', 'ascent-override', 'descent-override']) {
    const measured = figures(sheet, name);
    expect(measured).toHaveLength(2);
    for (const [rank, figure] of figures(faces.join(''), name).entries())
      expect(Math.abs(figure - measured[rank]!)).toBeLessThan(2);
  }
});

it.each(Object.keys(fontFamilies).filter((name) => name !== shippedFont))(
  '%s: the preloaded files are small, for texts and for headings',
  async (name) => {
    const text = await fontsOf({ text: name });
    const titles = await fontsOf({ titles: name });
    expect(text?.preloads).toEqual([`/${text?.files[0]?.name}`]);
    expect(text?.files[0]?.bytes.length).toBeLessThan(24_500);
    expect(titles?.files.map(({ bytes }) => bytes.length < 17_500)).toEqual([true]);
    // The engine's own font stays if texts use it, and goes if nothing does.
    expect([text?.isWhole, titles?.isWhole]).toEqual([true, false]);
    expect(isFontName(name)).toBe(true);
  },
);

it('a font file of the site is subset like a shipped one', async () => {
  const file = 'files/bitter-latin-wght-normal.woff2';
  const fonts = await fontsOf({ titles: file }, 'node_modules/@fontsource-variable/bitter');
  expect(fonts?.files[0]?.bytes.length).toBeLessThan(15_000);
  expect(fonts?.faces[0]).toMatch(/^@font-face\{font-family:Titles;font-weight:1 1000;.*url\(\/assets\/titles\./);
});
