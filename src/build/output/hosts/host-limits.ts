import { folderOf } from '../../../site/definitions/addresses/site-folder';
import type { Redirect } from '../../../site/resolve/addresses/redirects';

/** The limits that the hosts in `docs/deploy.md` publish. */
const limits = [
  { host: 'Cloudflare Pages', what: 'files', most: 20_000, name: 'fichiers' },
  { host: 'Cloudflare Pages', what: 'redirects', most: 2000, name: 'redirections' },
] as const;

/** The limits of hosts that a site of this size exceeds; one French sentence per host and limit. */
export function exceededHostLimits(site: { files: number; redirects: number }): string[] {
  return limits.flatMap(({ host, what, most, name }) => {
    const [own, accepted] = [site[what], most].map((count) => count.toLocaleString('fr-FR'));
    return site[what] > most
      ? [
          `Ce site compte ${own} ${name} : ${host} en accepte ${accepted} au plus. Choisissez un autre hébergeur (docs/deploy.md).`,
        ]
      : [];
  });
}

/** One French sentence for each host that cannot do some of the redirects. */
export function unsupportedRedirects(redirects: readonly Redirect[]): string[] {
  const asking = redirects.filter(({ query }) => query !== undefined);
  const first = (some: readonly Redirect[]) =>
    some.map(
      ({ from, query = [] }) => `${from}${query.length > 0 ? '?' : ''}${query.map((pair) => pair.join('=')).join('&')}`,
    )[0];
  const warning = (some: readonly Redirect[], hosts: string, what: string) =>
    some.length === 0
      ? []
      : [
          `${hosts} ne ${what} : ${some.length === 1 ? `l’ancienne adresse « ${first(some)} » n’y mènerait pas à sa page` : `${some.length} anciennes adresses, dont « ${first(some)} », n’y mèneraient pas à leur page`}. Netlify, Vercel, nginx, Apache et Caddy le font.`,
        ];
  return [
    ...warning(asking, 'Cloudflare Pages', 'lit pas ce qui suit le « ? » d’une adresse'),
    ...warning(redirects, 'GitHub Pages', 'redirige que les adresses simples'),
  ];
}

/**
 * What whoever puts a site in a folder of another one must do there, in French sentences; none for a site of its own.
 * Search engines read `robots.txt` at the root of a host alone (RFC 9309, 2.3).
 */
export function folderNotes(siteUrl: string, { isPreview }: { isPreview: boolean }): string[] {
  const folder = folderOf(siteUrl);
  if (folder === '') return [];
  const { origin, host } = new URL(siteUrl);
  return [
    `Ce site est dans le dossier ${folder} de ${host} : c’est le contenu du dossier construit qui se copie là. Netlify, Cloudflare Pages et Vercel servent un site à la racine : il faut alors que ${host} leur passe ce qui est demandé dans ce dossier (docs/deploy.md).`,
    ...(isPreview
      ? []
      : [
          `Les moteurs ne lisent robots.txt qu’à la racine : ajoutez à ${origin}/robots.txt la ligne « Sitemap: ${siteUrl}/sitemap.xml ».`,
        ]),
  ];
}
