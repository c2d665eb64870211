import { publishedFile } from '../../resolve/published-addresses';
import { publicFrom } from '../../resolve/publication';
import type { SiteSource } from '../../definitions/site-source';

/**
 * What visitors see of a document’s page: nothing, nothing before a moment, nothing before the next publication, or the
 * page. Absent of what is no page, and of a site that keeps no list of what it has published.
 */
export type PublicState = { is: 'hidden' } | { is: 'dated'; from: string } | { is: 'unsent' } | { is: 'public' };

interface Listed {
  data: unknown;
  /** Of its page. */
  path: string | undefined;
}

/** Tells of the documents of a site, at a time in ms since 1970, when visitors see them. */
export function publicStates({ files }: SiteSource, now: number): (listed: Listed) => PublicState | undefined {
  const sent = files.find(({ file }) => file === publishedFile)?.data as { addresses?: unknown } | undefined;
  const addresses = Array.isArray(sent?.addresses) ? (sent.addresses as ({ path?: unknown } | null)[]) : undefined;
  const known = addresses && new Set(addresses.map((address) => address?.path));
  return ({ data, path }) => {
    const { draft, publishAt } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    if (draft === true) return { is: 'hidden' };
    if (typeof publishAt === 'string' && publicFrom({ publishAt }) > now) return { is: 'dated', from: publishAt };
    if (path === undefined || known === undefined) return undefined;
    return { is: known.has(path) ? 'public' : 'unsent' };
  };
}
