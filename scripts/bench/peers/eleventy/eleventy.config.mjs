import { home, site, town, townSlugs } from '../content.mjs';
import { pageHtml } from './page-html.mjs';

/** Templates that are JavaScript functions are the fastest kind that Eleventy has. */
export default function configure(eleventy) {
  eleventy.setQuietMode(true);
  eleventy.addPassthroughCopy({ [process.env.BENCH_PUBLIC]: '/' });
  eleventy.addTemplate('index.11ty.js', () => pageHtml(site, home()), { permalink: '/index.html' });
  eleventy.addTemplate('town.11ty.js', ({ slug }) => pageHtml(site, town(slug)), {
    slugs: townSlugs(),
    pagination: { data: 'slugs', size: 1, alias: 'slug' },
    permalink: ({ slug }) => `/${slug}.html`,
  });
  return { dir: { input: 'pages', output: process.env.BENCH_OUT } };
}
