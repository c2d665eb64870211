import { defineConfig } from 'astro/config';

export default defineConfig({
  outDir: process.env.BENCH_OUT,
  publicDir: process.env.BENCH_PUBLIC,
  cacheDir: process.env.BENCH_CACHE,
  build: { format: 'file' },
  devToolbar: { enabled: false },
});
