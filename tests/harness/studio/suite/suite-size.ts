import { samples } from '../../size';
import type { Size } from './core-property';

/** The sample size, the same in Node and in the Worker. */
export const suiteSize: Size = {
  every: samples({ daily: 80, long: 4 }),
  cases: samples({ daily: 15, long: 300 }),
};
