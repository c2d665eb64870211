import { fontNames, type FontName } from '../../media/font-families';

/** The file of a shipped font, whole: the studio shows it to somebody who chooses. */
export const wholeFontFile = (name: FontName) => `vitrine-fonts/${name}.woff2` as const;

/** The studio's files with a fixed name; all its others are in `assets/`. */
export const studioFiles = [
  'atelier.html',
  'atelier/apercu.html',
  'atelier/demandes.html',
  'atelier/dessins.json',
  'atelier/icones.svg',
  'atelier/images.json',
  'atelier/manifest.json',
  'atelier/service-worker.js',
  'atelier/site.html',
  'bureau.html',
  ...fontNames.map(wholeFontFile),
] as const;

/**
 * Where former sites keep their service worker: by hand and Workbox, Create React App, Rails, Angular, Flutter, and the
 * usual plugins of WordPress and of notifications.
 */
export const formerWorkers = [
  'sw.js',
  'service-worker.js',
  'serviceworker.js',
  'service_worker.js',
  'ngsw-worker.js',
  'flutter_service_worker.js',
  'superpwa-sw.js',
  'pwabuilder-sw.js',
  'pwa-sw.js',
  'firebase-messaging-sw.js',
  'OneSignalSDKWorker.js',
  'OneSignalSDKUpdaterWorker.js',
] as const;

/**
 * Every file that a build writes outside of `siteFolders`, except pages and attached files. The type makes this list
 * complete.
 */
export const siteFiles = [
  '.htaccess',
  '.vercelignore',
  'Caddyfile',
  '_headers',
  '_redirects',
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'flux.xml',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'indexnow.txt',
  'manifest.webmanifest',
  'nginx.conf',
  'pages.txt',
  'robots.txt',
  'sitemap.xml',
  'speculation-rules.json',
  'vercel.json',
  'version.json',
  ...formerWorkers,
  ...studioFiles,
] as const;

/** The folders of a site that do not contain pages. */
export const siteFolders = ['assets', 'media'] as const;

/** A file of a site that is not a page's. */
export type SiteFile = (typeof siteFiles)[number] | `${(typeof siteFolders)[number]}/${string}`;

/** The files of a page: what browsers show, its data for the engine, and the CSS that it loads after its body. */
export const pageFileTypes = ['html', 'json', 'css'] as const;

declare const ofPage: unique symbol;
/** The name of a page's file; only `pageFile` can make one. */
export type PageFile = string & { [ofPage]: true };

/** `/` is `index`, `/blog` is `blog`: hosts serve `blog.html` at `/blog`. */
export function pageFile(address: string, type: (typeof pageFileTypes)[number]): PageFile {
  // The only place where such a name is made.
  return `${address === '/' ? 'index' : address.slice(1)}.${type}` as PageFile;
}

/** First parts of addresses that something other than a page answers; the French text follows « pour ». */
const answeredElsewhere: Readonly<Record<string, string>> = {
  atelier: 'l’atelier, où les pages se modifient',
  bureau: 'le bureau, où se suivent les demandes de devis',
  '404': 'la page des adresses qui n’existent pas',
  rest: 'la base des demandes de devis',
  functions: 'l’envoi des courriels',
  auth: 'la connexion au bureau',
  storage: 'la base des demandes de devis',
  realtime: 'la base des demandes de devis',
  // Only `npm run dev` answers this.
  'site-data': 'les données communes à toutes les pages',
  'vitrine-fonts': 'ses polices de caractères',
  // Reserved by Cloudflare.
  'cdn-cgi': 'son hébergeur, qui y répond à sa place',
};

/** Reserved first parts: a page there would overwrite built files or be unreachable. With the reason. */
const reserved: ReadonlyMap<string, string> = new Map([
  ...siteFolders.map((name): [string, string] => [name, 'ses images et ses autres fichiers']),
  ...siteFiles.flatMap((name) =>
    pageFileTypes.flatMap((type) => {
      const stem = name.match(`^(.*)\\.${type}$`)?.[1];
      return stem === undefined ? [] : [[stem, `son fichier ${name}`] as [string, string]];
    }),
  ),
  ...Object.entries(answeredElsewhere),
]);

export interface Reservation {
  /** The reserved part of the address. */
  part: string;
  /** The reason in French, after « pour ». */
  purpose: string;
}

/** Why no page or redirect may have this address; undefined if one may. */
export function reservationOf(address: string): Reservation | undefined {
  const parts = address.split('/').slice(1);
  const [first = ''] = parts;
  const purpose = reserved.get(first);
  if (purpose !== undefined) return { part: `/${first}`, purpose };
  if (parts.at(-1) !== 'index') return undefined;
  // `/blog/index` is the same as `/blog` on every host, and `/index` is the home page.
  const outer = address.slice(0, -'/index'.length);
  return { part: address, purpose: outer === '' ? 'l’accueil' : `la page « ${outer} »` };
}
