import { expect, it } from 'vitest';
import { iconWords, likelyIcons } from '../../site/definitions/media/icons/icon-words';
import { chromeIcons, drawingOf, networks } from '../../site/definitions/media/icons/icons';
import { folded } from '../../site/definitions/french/suggest';
import { siteSprite } from '../media/site-sprite';

it('draws each icon that authors or components can name once, without colours of its own', () => {
  const names = [...new Set([...likelyIcons, ...Object.keys(chromeIcons), ...networks])];
  const dom = new DOMParser().parseFromString(siteSprite(names).svg, 'image/svg+xml');
  const symbols = [...dom.querySelectorAll('symbol')];
  expect(symbols.map(({ id }) => id)).toEqual(names);
  for (const symbol of symbols) {
    expect(symbol.querySelector('path, circle, rect, ellipse, line')).not.toBeNull();
    expect(symbol.querySelector('[stroke]')).toBeNull();
  }
});

it('offers each drawing under one name only, and finds icons by French words', () => {
  expect(new Set(likelyIcons.map(drawingOf)).size).toBe(likelyIcons.length);
  const found = (word: string) =>
    [...iconWords].filter(([, words]) => words.some((one) => folded(one) === folded(word))).map(([name]) => name);
  expect(['fenêtre', 'scie', 'arbre', 'toit'].map((word) => found(word)[0])).toEqual([
    'window',
    'blade',
    'tree',
    'home-up',
  ]);
});
