/** The content codings of the server, best first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The server's best coding for an `Accept-Encoding`; undefined for none (RFC 9110, 12.5.3). */
export function chooseCoding(accept: string | undefined): Coding | undefined {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weigh = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(...codings.map(weigh));
  return best > 0 ? codings.find((coding) => weigh(coding) === best) : undefined;
}

/** The validators of a response, for conditional requests. */
export interface Validators {
  etag: string;
  modified: Date;
}

/** True if the client's copy is fresh, by `If-None-Match` or else `If-Modified-Since` (RFC 9110, 13.2.2). */
export function isNotModified(headers: NodeJS.Dict<string | string[]>, { etag, modified }: Validators): boolean {
  const known = headers['if-none-match'];
  if (typeof known === 'string') {
    const opaque = etag.replace(/^W\//, '');
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
  }
  const since = Date.parse(String(headers['if-modified-since'] ?? ''));
  return inSeconds(modified.getTime()) <= inSeconds(since);
}

/** HTTP dates have whole seconds; a missing date counts as earlier than any. */
function inSeconds(time: number): number {
  return Number.isNaN(time) ? -Infinity : Math.floor(time / 1000);
}

export type ByteRange = { start: number; end: number };

/**
 * The range in a `Range` header for a file of `size` bytes. Undefined to send the whole file, also for several ranges;
 * 'unsatisfiable' if the range does not exist (RFC 9110, 14.2).
 */
export function chooseRange(range: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < start) return undefined;
  return start >= size || (!first && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}

/** True if `If-Range` is absent or matches this version; a weak tag never matches. */
export function isSameVersion(ifRange: string | undefined, { etag, modified }: Validators): boolean {
  if (ifRange === undefined) return true;
  return ifRange.startsWith('"') ? ifRange === etag : inSeconds(Date.parse(ifRange)) === inSeconds(modified.getTime());
}
