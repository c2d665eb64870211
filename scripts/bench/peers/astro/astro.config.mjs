import path from 'node:path';
import { defineConfig } from 'astro/config';

/**
 * Interactive parts are either elements that the browser opens by itself or React islands; everything else is the same.
 */
const hasIslands = Boolean(process.env.BENCH_ISLANDS);

export default defineConfig({
  outDir: process.env.BENCH_OUT,
  publicDir: process.env.BENCH_PUBLIC,
  cacheDir: process.env.BENCH_CACHE,
  // All peers inline their style sheets, so the islands do too.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: hasIslands ? [(await import('@astrojs/react')).default()] : [],
  vite: {
    // Otherwise Vite caches dependencies inside the project, and no build would be cold.
    cacheDir: path.join(process.env.BENCH_CACHE, 'vite'),
    resolve: { alias: { '@acting': path.join(import.meta.dirname, 'src', hasIslands ? 'islands' : 'plain') } },
  },
});
