/** A hundred million pixels: more than nearly every telephone takes, less than a bomb. */
export const mostPixels = 100_000_000;

/** In pixels: WebP has no room for more than 16,383. */
export const longestSide = 16_000;
