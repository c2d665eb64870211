import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markupClasses } from './markup-classes';

interface PeerInput {
  /** The folder of the site's documents. */
  site: string;
  /** The folder of Vitrine's build. */
  built: string;
  folder: string;
}

/**
 * Prepares the same content for every peer: the pages as Vitrine resolves them (tokens filled, texts typeset, links and
 * images known), the style sheet that it inlines with its class names, its images and its font. The peers therefore
 * need neither validate nor resolve, which is to their advantage.
 */
export function preparePeerInput({ site, built, folder }: PeerInput): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['towns', 'data', 'content', 'public/assets'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const assets = readdirSync(path.join(built, 'assets'));
  const slugs = readdirSync(path.join(site, 'towns')).map((name) => name.slice(0, -'.json'.length));
  const town = slugs.includes('niort') ? 'niort' : (slugs[0] ?? '');
  const home = readFileSync(path.join(built, 'index.html'), 'utf8');
  const example = readFileSync(path.join(built, `${town}.html`), 'utf8');

  const deferred = /<link rel="stylesheet" href="([^"]+)"/.exec(home)?.[1];
  const named = (pattern: RegExp) => `/assets/${assets.find((name) => pattern.test(name)) ?? ''}`;
  const view = {
    ...readJson(path.join(built, named(/^site\..*\.json$/))),
    url: readJson(path.join(site, 'site.json')).url,
    classes: markupClasses(home, example),
    css: {
      home: styleOf(home),
      town: styleOf(example),
      deferred: deferred ?? '',
    },
    font: named(/^french\..*\.woff2$/),
    icons: named(/^icons\..*\.svg$/),
  };
  write('site.json', view);
  write('data/site.json', view);
  write('home.json', pageOf('index'));
  write('data/home.json', pageOf('index'));
  for (const slug of slugs) writeTown(folder, slug, pageOf(slug));
  for (const name of assets.filter((asset) => /\.(?:css|woff2|svg)$/.test(asset)))
    cpSync(path.join(built, 'assets', name), path.join(folder, 'public/assets', name));
  cpSync(path.join(built, 'media'), path.join(folder, 'public/media'), { recursive: true });
  for (const name of ['favicon.svg', 'favicon.ico', 'robots.txt'])
    cpSync(path.join(built, name), path.join(folder, 'public', name));
  if (deferred)
    writeFileSync(
      path.join(folder, 'public', deferred),
      withoutLoader(readFileSync(path.join(built, deferred), 'utf8')),
    );

  function pageOf(name: string): Record<string, unknown> {
    const { modules: _, ...page } = readJson(path.join(built, `${name}.json`));
    return page;
  }

  function write(name: string, value: unknown) {
    writeFileSync(path.join(folder, name), JSON.stringify(value));
  }
}

/** Adds one word to a town, as a member of staff would: the same change for Vitrine and for the peers. */
export function changeTown(site: string, input: string): void {
  const name = readdirSync(path.join(site, 'towns'))[0] ?? '';
  const file = path.join(site, 'towns', name);
  const document = readJson(file);
  document.intro = `${String(document.intro)} Encore.`;
  writeFileSync(file, JSON.stringify(document, null, 2));
  const slug = name.slice(0, -'.json'.length);
  const page = readJson(path.join(input, 'towns', name)) as { blocks: { intro?: string }[] } & Record<string, unknown>;
  for (const block of page.blocks) if (block.intro) block.intro += ' Encore.';
  writeTown(input, slug, page);
}

/** As JSON and, for Hugo, as the front matter of a page. */
function writeTown(folder: string, slug: string, page: Record<string, unknown>): void {
  writeFileSync(path.join(folder, 'towns', `${slug}.json`), JSON.stringify(page));
  const matter = { title: page.title, url: `/${slug}.html`, page };
  writeFileSync(path.join(folder, 'content', `${slug}.md`), `${JSON.stringify(matter, null, 1)}\n`);
}

function styleOf(html: string): string {
  return withoutLoader(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '');
}

/**
 * Without the rules that need Vitrine's loader: without it, sections would stay unrendered until they are scrolled to.
 */
function withoutLoader(css: string): string {
  return css.replace(/@media screen and \(scripting:enabled\)\{@supports[^{]*\{(?:[^{}]*\{[^}]*\})*\}\}/g, '');
}

function readJson(file: string): Record<string, unknown> {
  // Vitrine itself has validated or written these documents and data.
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
