import path from 'node:path';

export default {
  output: 'export',
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.join(import.meta.dirname, '../..') },
};
