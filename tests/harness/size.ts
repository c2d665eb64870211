/** True in `npm run test:long`: everything at full size, however long it takes. */
export const isLong = process.env.TEST_SIZE === 'long';

/** How many samples to draw: few in the daily run, all in `npm run test:long`, or `SAMPLES` to search for a failure. */
export function samples(size: { daily: number; long: number }): number {
  return Number(process.env.SAMPLES) || (isLong ? size.long : size.daily);
}
