/** True in `npm run test:long`: everything at full size, however long it takes. */
export const isLong = process.env.TEST_SIZE === 'long';

/** How many samples to draw: few every day, all in `npm run test:long`, `SAMPLES` of them when somebody looks for one. */
export function samples(size: { daily: number; long: number }): number {
  return Number(process.env.SAMPLES) || (isLong ? size.long : size.daily);
}
