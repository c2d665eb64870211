import { samples } from '../../harness/size';
import type { Size } from './core-suite';

/** How much of the suite is tried, in Node and in the Worker alike. */
export const suiteSize: Size = {
  every: samples({ daily: 80, long: 4 }),
  cases: samples({ daily: 15, long: 300 }),
};
