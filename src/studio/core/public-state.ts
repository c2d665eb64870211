import { publicFrom } from '../../resolve/publication';

/** What visitors see of a document’s page once the site is online as it is here; absent of what is public, or is no page. */
export type PublicState = { hidden: true } | { from: string };

/** What a document says of when visitors see it, at a time in ms since 1970. */
export function publicState(data: unknown, now: number): PublicState | undefined {
  const { draft, publishAt } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (draft === true) return { hidden: true };
  if (typeof publishAt !== 'string' || publicFrom({ publishAt }) <= now) return undefined;
  return { from: publishAt };
}
