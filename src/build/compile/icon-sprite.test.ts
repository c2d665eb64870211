import { expect, it } from 'vitest';
import { chromeIcons, icons } from '../../definitions/icons';
import { drawSprite } from './icon-sprite';

it('draws every icon once, in the colours of the page', () => {
  const dom = new DOMParser().parseFromString(drawSprite(), 'image/svg+xml');
  const symbols = [...dom.querySelectorAll('symbol')];
  expect(symbols.map(({ id }) => id)).toEqual([...Object.keys(icons), ...Object.keys(chromeIcons)]);
  for (const symbol of symbols) {
    expect(symbol.querySelector('path, circle, rect, ellipse, line')).not.toBeNull();
    expect(symbol.querySelector('[stroke]')).toBeNull();
  }
});
