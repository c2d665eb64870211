import type { BuiltSite } from '../built-site';
import type { SiteVersion } from '../../../output/hosts/hosting-files';

/** What the documents know of addresses that are no pages any more. */
export type Former = Pick<BuiltSite, 'moved' | 'gone'>;

/** What the build that is online promises, as far as it says so itself. */
export function builtOnline(
  url: string,
  { version, text, robots, former }: { version: SiteVersion; text: string; robots: string; former: Former },
): BuiltSite {
  const pages = version.pages ?? {};
  const page = Object.keys(pages).find((address) => !['/', '/404'].includes(address)) ?? '/';
  return {
    ...former,
    url,
    version: text,
    page,
    parent: undefined,
    pageDigest: pages[page] ?? '',
    notFoundDigest: pages['/404'] ?? '',
    hashed: undefined,
    // The rules of a preview send nobody to one address.
    headers: /noindex/.test(robots) ? { 'X-Robots-Tag': 'noindex' } : {},
    hidden: [],
  };
}
