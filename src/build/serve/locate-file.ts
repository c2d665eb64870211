import { stat } from 'node:fs/promises';
import path from 'node:path';
import { withoutSlash } from '../../site/definitions/addresses/old-address';
import { hostFileNames, keepsItsEnding } from '../output/hosts/host-rules';

/** A file of the built site. */
export interface SiteFile {
  absolute: string;
  /** Path under the root, beginning with `/`. */
  name: string;
  size: number;
  mtime: Date;
}

export type Located = { file: SiteFile } | { redirect: string } | 'not-found' | 'gone' | 'malformed';

export interface SiteFolder {
  root: string;
  /** The new address of an address that has moved. */
  redirect: (path: string, query?: string) => string | undefined;
  /** Addresses of pages that are gone for good. */
  gone: ReadonlySet<string>;
}

/**
 * Resolves a request target. Each page has one address: `/blog` is `blog.html`; `/blog.html` and `/blog/` redirect to
 * it. Files outside the root, hidden files and host configuration are never found.
 */
export async function locate({ root, redirect, gone }: SiteFolder, requested: string): Promise<Located> {
  const [raw = '', query] = requested.split(/\?(.*)/s);
  const address = decodePath(raw);
  if (address === undefined) return 'malformed';
  const target = redirect(address, query);
  if (target !== undefined) return { redirect: target };
  if (gone.has(withoutSlash(address))) return 'gone';
  if (!isPublic(address)) return 'not-found';

  if (keepsItsEnding(address)) return found(address);
  const clean = address.replace(/(?:\/index)?(?:\.html|\/)?$/, '') || '/';
  // The not-found page has no address of its own.
  if (clean === '/404') return 'not-found';
  if (path.posix.extname(clean) && clean === address) return found(clean);
  const page = await found(clean === '/' ? '/index.html' : `${clean}.html`);
  return clean === address || page === 'not-found' ? page : { redirect: withQuery(clean) };

  async function found(name: string): Promise<Located> {
    const absolute = path.join(root, name);
    const stats = await stat(absolute).catch(() => undefined);
    return stats?.isFile() ? { file: { absolute, name, size: stats.size, mtime: stats.mtime } } : 'not-found';
  }

  function withQuery(to: string): string {
    return query === undefined ? to : `${to}?${query}`;
  }
}

/** The decoded path; undefined for a broken escape or another form of target (RFC 9112, 3.2). */
function decodePath(raw: string): string | undefined {
  try {
    const address = decodeURIComponent(raw);
    return address.startsWith('/') && !address.includes('\0') ? address : undefined;
  } catch {
    return undefined;
  }
}

function isPublic(address: string): boolean {
  const segments = address.slice(1).split('/');
  return (
    !address.includes('\\') &&
    // `//host` in a redirect would lead to another site. `.` and `..` begin with a dot, like hidden files.
    segments.every((segment, index) =>
      segment === '' ? index === segments.length - 1 : !segment.startsWith('.') || segment === '.well-known',
    ) &&
    !hostFileNames.some((name) => address === `/${name}`)
  );
}
