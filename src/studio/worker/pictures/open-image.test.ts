import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longestSide, mostPixels } from '../../../site/definitions/media/image-limits';
import { openImage } from './open-image';

/** The beginning of a PNG of this size. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

const decode = vi.fn<() => Promise<{ close: () => void }>>();
beforeEach(() => {
  decode.mockReset().mockResolvedValue({ close: () => undefined });
  vi.stubGlobal('createImageBitmap', decode);
});
afterEach(() => vi.unstubAllGlobals());

const half = Math.ceil(mostPixels / longestSide) + 1;

it.each([
  ['wider than', longestSide + 1, 10],
  ['higher than', 10, longestSide + 1],
  ['larger in all than', longestSide, half],
])('decodes no image that is %s the limit', async (_, width, height) => {
  expect(await openImage('media/a.png', png(width, height))).toEqual({ is: 'large', width, height });
  expect(decode).not.toHaveBeenCalled();
});

it('decodes an image within the limits, and recognizes a broken one', async () => {
  expect(await openImage('media/a.PNG', png(longestSide, 10))).toEqual({ is: 'sound' });
  decode.mockRejectedValue(new Error('Truncated.'));
  expect(await openImage('media/a.jpg', png(10, 10))).toEqual({ is: 'broken' });
  expect(await openImage('media/a.webp', new Uint8Array([1, 2, 3]))).toEqual({ is: 'broken' });
});

it('reads a drawing without decoding it, and opens nothing else', async () => {
  const drawn = (text: string) => openImage('media/a.svg', new TextEncoder().encode(text));
  expect(await drawn('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>')).toEqual({
    is: 'sound',
  });
  expect(await drawn('<svg')).toEqual({ is: 'broken' });
  expect(await openImage('media/a.woff2', new Uint8Array([1]))).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
});
