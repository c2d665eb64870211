import sharp from 'sharp';

/** In pixels: enough to draw sharp images from, and below sharp's limit (16,384 by 16,384). */
const longestSide = 8000;
/** The density at which an SVG has its nominal size in pixels. */
const plain = 72;

/**
 * The density at which to rasterize a drawing: `wanted`, or less if the result would be too large. Photographs ignore
 * it.
 */
export async function drawingDensity(image: Uint8Array, wanted: number): Promise<number> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  return Math.max(1, Math.min(wanted, Math.floor((plain * longestSide) / Math.max(width, height))));
}
