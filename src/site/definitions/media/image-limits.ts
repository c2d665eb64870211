/** A hundred million pixels: more than nearly every phone takes, less than a decompression bomb. */
export const mostPixels = 100_000_000;

/** In pixels; WebP allows at most 16,383. */
export const longestSide = 16_000;
