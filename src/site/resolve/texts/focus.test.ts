import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ResolvedImage } from '../../definitions/view/page';
import { formatter } from './format-value';

const size = { width: 1200, height: 800 };
const images = new Map([['media/a.jpg', { image: { src: '/media/a.jpg', ...size }, outputs: [] }]]);

function publishedFocus(focus: object) {
  const image = { src: 'media/a.jpg', alt: '', focus };
  const block = formatter(images).block({ type: 'hero', title: 'Jardins', image }) as { image: ResolvedImage };
  return block.image.focus!;
}

const area = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })).chain(([left, top]) =>
  fc.record({
    left: fc.constant(left),
    top: fc.constant(top),
    width: fc.integer({ min: 5, max: 100 - left }),
    height: fc.integer({ min: 5, max: 100 - top }),
  }),
);

it('keeps the whole area visible at every proportion that it allows', () => {
  fc.assert(
    fc.property(area, fc.double({ min: 0, max: 1, noNaN: true }), (focus, share) => {
      const { objectPosition: position, '--least': least, '--most': most } = publishedFocus(focus);
      const place = least + (most - least) * share;
      const ratio = size.width / size.height;
      const [x = 50, y = 50] = position.split(' ').map((part) => Number.parseFloat(part));
      // The part of the picture that `object-fit: cover` shows, in hundredths.
      const shown = { width: Math.min(1, place / ratio) * 100, height: Math.min(1, ratio / place) * 100 };
      const start = { left: ((100 - shown.width) * x) / 100, top: ((100 - shown.height) * y) / 100 };
      // Positions are whole hundredths.
      const rounding = 1;
      expect(start.left).toBeLessThanOrEqual(focus.left + rounding);
      expect(start.top).toBeLessThanOrEqual(focus.top + rounding);
      expect(start.left + shown.width).toBeGreaterThanOrEqual(focus.left + focus.width - rounding);
      expect(start.top + shown.height).toBeGreaterThanOrEqual(focus.top + focus.height - rounding);
    }),
  );
});

it('sets nothing for a picture without an area', () => {
  const image = { src: 'media/a.jpg', alt: '' };
  expect(formatter(images).block({ type: 'hero', title: 'Jardins', image })).toEqual({
    type: 'hero',
    title: 'Jardins',
    image: { src: '/media/a.jpg', alt: '', ...size },
  });
});
