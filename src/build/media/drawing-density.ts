import sharp from 'sharp';

/** In pixels: sharp for whatever is drawn from it, and within what sharp takes (16,384 by 16,384). */
const longestSide = 8000;
/** At which an SVG has as many pixels as it says. */
const plain = 72;

/** The density at which to draw an image, `wanted` unless the drawing is too large for it; of no account to a photograph. */
export async function drawingDensity(image: Uint8Array, wanted: number): Promise<number> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  return Math.max(1, Math.min(wanted, Math.floor((plain * longestSide) / Math.max(width, height))));
}
