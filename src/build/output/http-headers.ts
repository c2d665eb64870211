import { createHash } from 'node:crypto';
import { siteFolders } from '../../definitions/site-files';
import { speculationRulesName } from './speculation-rules';

/**
 * The HTTP headers of the site, said once: `npm start` sends them, and the files for hosts
 * (`hosting-files.ts`) are written from them. docs/decisions/headers.md says why each is as it is.
 */

export interface HeaderOptions {
  /** Origin that leads are sent to; empty when it is the site's own. */
  backendOrigin: string;
  /** True on a host, behind HTTPS; false on loopback. */
  isHosted: boolean;
}

/**
 * What every answer says, whatever its path: what nobody but the site itself may do with its pages, and what
 * browsers may fetch ahead.
 */
export function siteHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // For browsers older than `frame-ancestors`.
    'X-Frame-Options': 'DENY',
    // Read on documents, ignored on the rest. The policy forbids rules that stand in a page.
    'Speculation-Rules': `"/${speculationRulesName}"`,
    // Neither `includeSubDomains` nor `preload`: the owner's other subdomains are not ours to decide.
    ...(options.isHosted ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/** What a leaflet says besides: whatever a PDF holds, it runs nothing in the name of the site. */
export const leafletPolicy = 'sandbox';

/** The policy of an answer of the site whose file is of that name. */
export function policyOf(name: string, policy: string): string {
  return isLeaflet(name) ? [policy, leafletPolicy].filter(Boolean).join('; ') : policy;
}

/** Whether a file of the site, by its name, is a leaflet. */
export function isLeaflet(name: string): boolean {
  return name.endsWith('.pdf');
}

/** What the page of the owner's desk says instead: it speaks to the database alone, and nobody is to find it. */
export function deskHeaders(backendOrigin: string): Record<string, string> {
  return {
    'Content-Security-Policy': write({ ...deskDirectives(backendOrigin), 'frame-ancestors': "'none'" }),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** The same policy, as the page carries it in a `meta`: a host may join its header with that of the site. */
export function deskPolicy(backendOrigin: string): string {
  return write(deskDirectives(backendOrigin));
}

function deskDirectives(backendOrigin: string): Record<string, string> {
  return {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
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
    // React writes `style` attributes, which no hash can list; each page narrows elements to its own (`pagePolicy`).
    'style-src': "'self' 'unsafe-inline'",
    // The company's mark stands in the page when it is small; an image runs nothing.
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': ["'self'", backendOrigin].filter(Boolean).join(' '),
    ...sharedDirectives,
    'frame-ancestors': "'none'",
    // No text can become markup by way of the DOM, whatever a later block does.
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  };
  return write(directives);
}

/** Said by the header and, for hosts without headers, by the page. */
const sharedDirectives = {
  'base-uri': "'none'",
  // The form is sent by the engine; without it, what was typed must not end up in an address.
  'form-action': "'none'",
};

/**
 * The policy that a page carries in a `meta`, on top of the header: its one style element by its hash,
 * and on hosts that send no headers at all (GitHub Pages) what matters most.
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

/** Folders whose files carry a hash of their content in their name. */
export const hashedFolders = siteFolders;

/** Says which commit the site is of. */
export const versionName = 'version.json';

/**
 * Hashed files never change; anything else is asked for again, and usually answered by 304. What says which version is
 * online is kept by nobody on the way.
 */
export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'no-cache',
  never: 'no-store',
} as const;

/** The `Cache-Control` of a path of the site. */
export function cacheControl(pathname: string): string {
  if (pathname === `/${versionName}`) return cacheRules.never;
  return hashedFolders.some((folder) => pathname.startsWith(`/${folder}/`)) ? cacheRules.hashed : cacheRules.other;
}
