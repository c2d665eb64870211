/** The limits that the hosts in `docs/deploy.md` publish. */
const limits = [
  { host: 'Cloudflare Pages', what: 'files', most: 20_000, name: 'fichiers' },
  { host: 'Cloudflare Pages', what: 'redirects', most: 2000, name: 'redirections' },
] as const;

/** What a host would refuse of a site of this size; one French sentence per host and limit. */
export function beyondHosts(site: { files: number; redirects: number }): string[] {
  return limits.flatMap(({ host, what, most, name }) => {
    const [own, accepted] = [site[what], most].map((count) => count.toLocaleString('fr-FR'));
    return site[what] > most
      ? [
          `Ce site compte ${own} ${name} : ${host} en accepte ${accepted} au plus. Choisissez un autre hébergeur (docs/deploy.md).`,
        ]
      : [];
  });
}
