import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanDrawing } from '../../../src/studio/features/images/logic/clean-drawing';
import { encodeUpload } from '../../../src/studio/local/studio/encode-upload';

const plain = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: '#888' } });

test('photographs that are uploaded together are decoded one after the other', async () => {
  const large = await plain(5000).jpeg().toBuffer();
  const small = await plain(100).jpeg().toBuffer();
  const ended: number[] = [];
  await Promise.all(
    [large, small].map(async (picture) => {
      expect(await encodeUpload(picture)).toMatchObject({ extension: 'jpg' });
      ended.push(picture.length);
    }),
  );
  expect(ended).toEqual([large.length, small.length]);
});

test('an image too large for any camera is refused with its size, and the next one is accepted', async () => {
  const wall = await plain(12_000, 9000).png({ compressionLevel: 1 }).toBuffer();
  const [refused, taken] = await Promise.all([encodeUpload(wall), encodeUpload(await plain(10).png().toBuffer())]);
  expect(refused).toEqual({
    error: expect.stringMatching(/^Cette image mesure 12\s000 × 9\s000 pixels/) as string,
  });
  expect(taken).toMatchObject({ extension: 'jpg' });
});

test.each([
  ['unfolds', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>`, '&a;'.repeat(30_000), /^Une fois déplié, ce dessin/],
  ['is groups within groups', '', '<g>'.repeat(300) + '</g>'.repeat(300), /^Ce dessin emboîte plus de 200 éléments/],
])('a drawing that %s is refused with a sentence', (_, before, inner, said) => {
  const drawing = `${before}<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  expect(cleanDrawing(Buffer.from(drawing))).toEqual({ error: expect.stringMatching(said) as string });
});
