import { proofNames } from '../../../site/definitions/media/attached-files';
import { spellingsOf } from '../../../site/definitions/addresses/old-address';
import { hashedFolders } from './http-headers';
import { hostFileNames, literally, pagePattern, partsOf, uncleanPattern, type HostRules } from './host-rules';

/**
 * The rules of mod_rewrite in an `.htaccess`. Patterns are relative to its folder, and what they lead to is taken from
 * the request, so that no `RewriteBase` is needed. They leave marks for the headers: `SITE_HTTPS`, `SITE_HASHED`,
 * `SITE_DESK` and `SITE_STUDIO`.
 */
export function rewriteRules(rules: HostRules): string[] {
  return [
    'RewriteEngine On',
    ...marks(rules),
    '# An error page, or a page under its file name: judged already.',
    'RewriteCond %{ENV:REDIRECT_STATUS} .',
    'RewriteRule ^ - [L]',
    ...origin(rules.url),
    ...rules.redirects.flatMap(({ from, to, query }) => (query ? askedFor(from, to, query) : [])),
    ...moved(rules.redirects),
    ...rules.gone.map((from) => `RewriteRule ^${literally(from.slice(1))}/?$ - [G]`),
    ...hidden,
    ...clean,
    ...oneHost(rules.url),
    ...pages,
  ];
}

/** The address of the site in front of a redirect, so that a visitor is sent on once only. */
const site = '%{ENV:SITE_ORIGIN}';
const permanently = '[R=301,NE,L]';
/** Not for what the server itself asks for: the index of a folder. */
const asked = '[R=301,NE,NS,L]';
const notFound = '- [R=404,L]';

function marks({ desk, studio }: HostRules): string[] {
  return [
    '# By itself, or behind a proxy of the host.',
    'RewriteCond "%{HTTPS} %{ENV:HTTPS} %{SERVER_PORT} %{HTTP:X-Forwarded-Proto} %{HTTP:X-Forwarded-SSL} %{HTTP:X-Forwarded-Port}" "(?:^| )(?:on|1|443|https)(?:[ ,]|$)" [NC]',
    'RewriteRule ^ - [E=SITE_HTTPS:1]',
    'RewriteCond %{REQUEST_FILENAME} -f',
    `RewriteRule ^(?:${hashedFolders.join('|')})/ - [E=SITE_HASHED:1]`,
    ...(desk ? ['RewriteRule ^bureau(?:\\.html)?$ - [E=SITE_DESK:1]'] : []),
    ...(studio ? ['RewriteRule ^atelier/ - [E=SITE_STUDIO:1]'] : []),
  ];
}

/** On this machine, a redirect stays on it. */
function origin(url: string | undefined): string[] {
  if (url === undefined) return [];
  return [
    `RewriteRule ^ - [E=SITE_ORIGIN:${new URL(url).origin}]`,
    'RewriteCond %{HTTP_HOST} ^(?:localhost|127(?:\\.\\d+){3}|\\[::1\\])(?::\\d+)?$ [NC]',
    'RewriteRule ^ - [E=SITE_ORIGIN:]',
  ];
}

/** A redirect that depends on the query, which is not passed on. */
function askedFor(from: string, to: string, query: readonly (readonly [string, string])[]): string[] {
  return spellingsOf(from).flatMap((path) => [
    ...query.map(([name, value]) => `RewriteCond %{QUERY_STRING} (?:^|&)${literally(`${name}=${value}`)}(?:&|$)`),
    `RewriteRule ^${literally(path.slice(1))}/?$ ${substitution(to)}${to.includes('?') ? '' : '?'} ${permanently}`,
  ]);
}

/** By target, so that a site with many old addresses has few rules: a server reads them with each request. */
function moved(redirects: HostRules['redirects']): string[] {
  const targets = new Map<string, string[]>();
  const known = new Set<string>();
  for (const { from, to, query } of redirects) {
    if (query || known.has(from)) continue;
    known.add(from);
    targets.set(to, [...(targets.get(to) ?? []), ...spellingsOf(from)]);
  }
  return [...targets].flatMap(([to, paths]) => {
    const pattern = `^(?:${paths.map((path) => literally(path.slice(1))).join('|')})/?$`;
    const { page, joint, anchor } = partsOf(to);
    // The server itself appends a query, but behind an anchor, and not to another one.
    if (joint === '?' && anchor === '') return [`RewriteRule ${pattern} ${substitution(to)} ${permanently}`];
    return [
      'RewriteCond %{QUERY_STRING} ^(.+)$',
      `RewriteRule ${pattern} ${substitution(page)}${joint}%1${escaped(anchor)} ${permanently}`,
      `RewriteRule ${pattern} ${substitution(to)} ${permanently}`,
    ];
  });
}

function substitution(to: string): string {
  return `${to.startsWith('/') ? site : ''}${escaped(to)}`;
}

/** A `%` or `$` of a target is no reference to what a pattern has found. */
function escaped(text: string): string {
  return text.replace(/[%$\\]/g, String.raw`\$&`);
}

const hidden = [
  '# Nothing that is no part of the site.',
  `RewriteRule (?:^|/)\\.(?!well-known(?:/|$)) ${notFound}`,
  `RewriteRule ^(?:${hostFileNames.map(literally).join('|')})$ ${notFound}`,
  `RewriteRule ^404(?:\\.html|/.*)?$ ${notFound}`,
];

/** Finds the page of `$1`: its name in the folder is then `%2`. */
const itsPage = [
  'RewriteCond $1#%{REQUEST_FILENAME} ^(.+)#(.*/\\1)(?:/index)?(?:\\.html|/)?$',
  'RewriteCond %2.html -f',
];

const clean = [
  '# « /blog » is blog.html; no page has two addresses.',
  'RewriteCond %{REQUEST_URI} ^(.*/)index(?:\\.html|/)?$',
  `RewriteRule ^index(?:\\.html|/)?$ ${site}%1 ${asked}`,
  ...proofNames.map((name) => `RewriteCond $0 !${name.source}`),
  ...itsPage,
  'RewriteCond %{REQUEST_URI} ^(.+?)(?:/index)?(?:\\.html|/)?$',
  `RewriteRule ^${uncleanPattern}$ ${site}%1 ${asked}`,
];

/** A certificate is asked for below `.well-known`, before there is https. */
function oneHost(url: string | undefined): string[] {
  if (url === undefined) return [];
  const { protocol, origin: whole, hostname } = new URL(url);
  const sign = protocol === 'https:' ? '1' : '1?';
  return [
    '# One name, and https.',
    'RewriteCond %{ENV:SITE_ORIGIN} .',
    `RewriteCond "%{ENV:SITE_HTTPS} %{HTTP_HOST}" "!^${sign} ${literally(hostname)}\\.?(?::\\d+)?$" [NC]`,
    `RewriteRule !^\\.well-known/ ${whole}%{REQUEST_URI} [R=301,L]`,
  ];
}

/** A page is found before mod_dir adds a slash for the folder beside it. A folder with an index is another's. */
const pages = [
  ...itsPage,
  `RewriteRule ^(${pagePattern})$ %{REQUEST_URI}.html [L]`,
  'RewriteRule ^$ %{REQUEST_URI}index.html [L]',
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteCond %{REQUEST_FILENAME}/index.php !-f',
  `RewriteRule [^/] ${notFound}`,
];
