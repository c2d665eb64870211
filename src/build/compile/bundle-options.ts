import type { InlineConfig } from 'vite';
import { staffPromise } from '../../site/definitions/view/promised-browsers';
import { engineRoot } from '../../site/read/disk/roots';
import { bundleTargets } from './browser-targets';

/** The options of every bundle besides the site's engine: the studio, its Worker and the desk. */
export const bundleOptions = {
  configFile: false,
  root: engineRoot,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies InlineConfig;

export const outputOptions = {
  emptyOutDir: true,
  target: bundleTargets(staffPromise),
  reportCompressedSize: false,
} satisfies InlineConfig['build'];

/**
 * Must run before any other code of a bundle: zod tests whether it may use `eval`, the policies of the studio and of
 * its Worker forbid it, and browsers log a violation.
 */
export const withoutEval = '(globalThis.__zod_globalConfig ??= {}).jitless = true;';
