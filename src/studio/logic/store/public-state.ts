import { appearanceWords, type Rebuilds } from '../../../site/definitions/time/appearance';
import { publishedFile } from '../../../site/resolve/addresses/published-addresses';
import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { lastDayOf } from '../../../site/resolve/lifecycle/last-day';
import { isOver, publicFrom } from '../../../site/resolve/lifecycle/visibility';
import type { SiteSource } from '../../../site/definitions/documents/site-source';

/**
 * Whether visitors see a document's page: never, from a date, no longer since a day, after the next publication, or now.
 * Undefined for documents without a page, and for sites without a list of published addresses.
 */
export type PublicState =
  | { is: 'hidden' }
  | { is: 'dated'; appears: string }
  | { is: 'over'; lastDay: string }
  | { is: 'unsent' }
  | { is: 'public' };

interface Listed {
  kind: DocumentKind;
  data: unknown;
  path: string | undefined;
}

/** Returns a function that gives this state for documents, at `now` (ms since 1970). */
export function publicStates({ files }: SiteSource, now: number): (listed: Listed) => PublicState | undefined {
  const sent = files.find(({ file }) => file === publishedFile)?.data as { addresses?: unknown } | undefined;
  const { rebuilds } = (files.find(({ kind }) => kind === 'site')?.data ?? {}) as { rebuilds?: Rebuilds };
  const addresses = Array.isArray(sent?.addresses) ? (sent.addresses as ({ path?: unknown } | null)[]) : undefined;
  const known = addresses && new Set(addresses.map((address) => address?.path));
  return ({ kind, data, path }) => {
    const { draft, publishAt } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
    if (draft === true) return { is: 'hidden' };
    if (typeof publishAt === 'string' && publicFrom({ publishAt }) > now)
      return { is: 'dated', appears: appearanceWords(publishAt, rebuilds) ?? 'attend une date' };
    const lastDay = kind === 'page' ? lastDayOf(data) : undefined;
    if (lastDay !== undefined && isOver({ lastDay }, now)) return { is: 'over', lastDay };
    if (path === undefined || known === undefined) return undefined;
    return { is: known.has(path) ? 'public' : 'unsent' };
  };
}
