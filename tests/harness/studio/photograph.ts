import sharp from 'sharp';

/**
 * A photograph that was never encoded before, a new one at each call, in the format 4:3. It is blurred like most of a
 * real photograph: noise would take ten times as long to encode.
 */
export async function freshPhotograph(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const spots = sharp({ create: { width: 20, height: 15, channels: 3, background: '#000', noise } });
  return sharp(await spots.png().toBuffer())
    .resize(width, (width * 3) / 4)
    .jpeg({ quality: 90 })
    .toBuffer();
}
