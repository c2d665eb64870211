/** Every file that a build writes at the root of a site, the pages aside: whoever writes one names it by this list. */
export const siteFiles = [
  '_headers',
  '_redirects',
  'apple-touch-icon.png',
  'bureau.html',
  'favicon.ico',
  'favicon.svg',
  'flux.xml',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'nginx.conf',
  'pages.txt',
  'robots.txt',
  'sitemap.xml',
  'speculation-rules.json',
  'vercel.json',
  'version.json',
] as const;

/** Folders at the root of a site, besides those of pages. */
export const siteFolders = ['assets', 'media'] as const;

/** A file of a site that is not a page's. */
export type SiteFile = (typeof siteFiles)[number] | `${(typeof siteFolders)[number]}/${string}`;

/** The files of a page: what browsers show, its data for the engine, the rules it reads after its body. */
export const pageFileTypes = ['html', 'json', 'css'] as const;

declare const ofPage: unique symbol;
/** The name of a page's file, which only `pageFile` makes: any other file has to be in the list above. */
export type PageFile = string & { [ofPage]: true };

/** `/` is `index`, `/blog` is `blog`: hosts serve `blog.html` at `/blog`. */
export function pageFile(address: string, type: (typeof pageFileTypes)[number]): PageFile {
  // The one place where the name is made.
  return `${address === '/' ? 'index' : address.slice(1)}.${type}` as PageFile;
}

/** First parts of addresses that belong to the backend, or to the page of addresses that lead nowhere. */
const answeredElsewhere = ['404', 'rest', 'functions', 'auth', 'storage', 'realtime'];

/** First parts of addresses at which a page would replace what the build writes, or never be reached. */
const reserved: ReadonlySet<string> = new Set([
  ...siteFolders,
  ...answeredElsewhere,
  ...siteFiles.flatMap((name) => pageFileTypes.flatMap((type) => name.match(`^(.*)\\.${type}$`)?.[1] ?? [])),
]);

/** The part of an address that the site keeps for itself, if any: no page and no redirection can have it. */
export function reservedPart(address: string): string | undefined {
  const parts = address.split('/').slice(1);
  const [first = ''] = parts;
  if (reserved.has(first)) return `/${first}`;
  // `/blog/index` is `/blog` on every host, and `/index` the home page.
  return parts.at(-1) === 'index' ? address : undefined;
}
