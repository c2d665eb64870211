import path from 'node:path';
import { defineConfig } from 'astro/config';

/** What acts is either what the browser opens by itself, or islands of React; the rest is the same. */
const hasIslands = Boolean(process.env.BENCH_ISLANDS);

export default defineConfig({
  outDir: process.env.BENCH_OUT,
  publicDir: process.env.BENCH_PUBLIC,
  cacheDir: process.env.BENCH_CACHE,
  // The peers inline their style sheets, islands too.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: hasIslands ? [(await import('@astrojs/react')).default()] : [],
  vite: {
    // Or else Vite keeps dependencies inside the project, and no build would be cold.
    cacheDir: path.join(process.env.BENCH_CACHE, 'vite'),
    resolve: { alias: { '@acting': path.join(import.meta.dirname, 'src', hasIslands ? 'islands' : 'plain') } },
  },
});
