import { createHash } from 'node:crypto';
import { siteFolders } from '../../../site/definitions/documents/folder/site-files';
import { inFolder } from '../../../site/definitions/addresses/site-folder';
import { speculationRulesName } from '../speculation-rules';

/**
 * The HTTP headers of the site, defined once: `npm start` sends them, and the files for hosts (`hosting-files.ts`)
 * contain them. The reasons are in docs/decisions/serving.md.
 */

export interface HeaderOptions {
  /** Origin to which leads are sent; empty if it is the site's own. */
  backendOrigin: string;
  /** True on a host with HTTPS; false on loopback. */
  isHosted: boolean;
  /** The folder of another site in which the site is. */
  folder?: string | undefined;
}

/** The headers of every response: security policies, and what browsers may prefetch. */
export function siteHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers that do not know `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    // Browsers read it on documents only. The policy forbids inline rules.
    'Speculation-Rules': `"${inFolder(options.folder ?? '', `/${speculationRulesName}`)}"`,
    // Neither `includeSubDomains` nor `preload`: the owner's other subdomains are not ours to decide.
    ...(options.isHosted ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** An additional policy for a leaflet: nothing in a PDF runs with the rights of the site. */
export const leafletPolicy = 'sandbox';

/** The policy with which a file of the site is sent, by its name. */
export function policyOf(name: string, policy: string): string {
  return isLeaflet(name) ? [policy, leafletPolicy].filter(Boolean).join('; ') : policy;
}

/** Whether a file of the site, by its name, is a leaflet. */
export function isLeaflet(name: string): boolean {
  return name.endsWith('.pdf');
}

/**
 * The headers of the owner's desk, instead of the site's. It connects only to the database, and is not to be indexed.
 */
export function deskHeaders(backendOrigin: string): Record<string, string> {
  return {
    'Content-Security-Policy': write({ ...deskDirectives(backendOrigin), 'frame-ancestors': "'none'" }),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The headers of the studio, instead of the site's: its pages frame each other and start a Worker. */
export function studioHeaders(backendOrigin: string): Record<string, string> {
  const own = ["'self'", 'data:', 'blob:'].join(' ');
  return {
    'Content-Security-Policy': write({
      'default-src': "'none'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': own,
      'font-src': "'self'",
      'manifest-src': "'self'",
      'connect-src': `'self' ${backendOrigin}`,
      ...sharedDirectives,
      'frame-ancestors': "'self'",
    }),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** Whether a path belongs to the studio: its pages, and the files that they alone read. */
export function isStudioPath(pathname: string): boolean {
  return pathname.startsWith('/atelier/');
}

/** The desk's policy for a `meta` element, because a host may merge its header with the site's. */
export function deskPolicy(backendOrigin: string): string {
  return write(deskDirectives(backendOrigin));
}

function deskDirectives(backendOrigin: string): Record<string, string> {
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    // A photograph is shown before it is sent.
    'img-src': "'self' data: blob:",
    'connect-src': backendOrigin,
    ...sharedDirectives,
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
}

function contentSecurityPolicy({ backendOrigin }: HeaderOptions): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': "'self'",
    // React writes `style` attributes, which no hash can cover; each page restricts style elements to its own
    // (`pagePolicy`).
    'style-src': "'self' 'unsafe-inline'",
    // A small company mark is inlined as a data URL; an image runs no code.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': ["'self'", backendOrigin].filter(Boolean).join(' '),
    ...sharedDirectives,
    'frame-ancestors': "'none'",
    // Trusted Types: no text can become markup through the DOM, whatever a later block does.
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return write(directives);
}

/** Sent in the header and, for hosts that send no headers, repeated in the page. */
const sharedDirectives = {
  'base-uri': "'none'",
  // The engine sends the form; without JavaScript, what was typed must not end up in a URL.
  'form-action': "'none'",
};

/**
 * The policy in a page's `meta`, in addition to the header: allows its one style element by hash, and repeats the most
 * important directives for hosts that send no headers (GitHub Pages).
 */
export function pagePolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64');
  return write({
    'script-src': "'self'",
    'style-src-elem': `'self' 'sha256-${hash}'`,
    'object-src': "'none'",
    ...sharedDirectives,
  });
}

function write(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Folders whose files have a content hash in their name. */
export const hashedFolders = siteFolders;

/** Says from which commit the site was built. */
export const versionName = 'version.json';

/**
 * Hashed files never change. Everything else is revalidated, mostly with a 304. `version.json` must not be cached by
 * anybody.
 *
 * `unsure` is for hosts whose rules also hold for a file that is missing: pages ask again for code (`ask-anew.ts`), but
 * nothing asks for a picture, so its error is forgotten within an hour. Once found, it is shown at once for a year and
 * revalidated beside (RFC 5861).
 */
export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  unsure: 'public, max-age=3600, stale-while-revalidate=31536000',
  other: 'no-cache',
  never: 'no-store',
} as const;

/** The rule for a hashed folder on a host that cannot tell a missing file from a found one. */
export function unconditionalRule(folder: (typeof hashedFolders)[number]): string {
  return folder === 'assets' ? cacheRules.hashed : cacheRules.unsure;
}

/** The `Cache-Control` header for a path of the site. */
export function cacheControl(pathname: string): string {
  if (pathname === `/${versionName}`) return cacheRules.never;
  return hashedFolders.some((folder) => pathname.startsWith(`/${folder}/`)) ? cacheRules.hashed : cacheRules.other;
}
