import path from 'node:path';
import { defineConfig } from 'astro/config';

/** What acts comes from one of two folders: what the browser opens by itself, or islands of React. */
const acting = process.env.BENCH_ISLANDS ? 'islands' : 'plain';

export default defineConfig({
  outDir: process.env.BENCH_OUT,
  publicDir: process.env.BENCH_PUBLIC,
  cacheDir: process.env.BENCH_CACHE,
  build: { format: 'file' },
  devToolbar: { enabled: false },
  vite: { resolve: { alias: { '@acting': path.join(import.meta.dirname, 'src', acting) } } },
});
