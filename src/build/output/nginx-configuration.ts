import { cacheRules, hashedFolders, policyOf, versionName } from './http-headers';
import type { Redirect } from '../../resolve/redirects';
import { formsOf, hostFileNames, literally, partsOf, textTypes, uncleanPattern, type HostRules } from './host-rules';
import { speculationRulesName, speculationRulesType } from './speculation-rules';

/** The site's part of an nginx `server` block, to be included beside `listen`, `server_name` and `root`. */
export function nginxConfiguration({ everywhere, redirects, gone, desk, studio, attached }: HostRules): string {
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`);
  const addEverywhere = add(everywhere);
  // A location with an `add_header` inherits none, so it repeats them all.
  const location = (place: string, headers: Record<string, string>, ...more: string[]) => [
    `location ${place} {`,
    ...indented([...add(headers), `add_header Cache-Control "${cacheRules.other}" always;`, ...more]),
    '}',
  ];
  const hashed = hashedFolders.flatMap((folder) => [
    `location ^~ /${folder}/ {`,
    ...indented([...addEverywhere, `add_header Cache-Control "${cacheRules.hashed}";`]),
    '}',
  ]);
  const deskPage = desk ? location('= /bureau', { ...everywhere, ...desk }, 'try_files /bureau.html =404;') : [];
  const policy = 'Content-Security-Policy';
  // Under their exact names: a search engine's verification file ends in `.html`.
  const given = attached.flatMap((name) =>
    location(`= /${name}`, { ...everywhere, [policy]: policyOf(name, everywhere[policy] ?? '') }),
  );
  const studioPages = studio
    ? location('^~ /atelier/', { ...everywhere, ...studio }, 'try_files $uri $uri.html =404;')
    : [];
  const moved = redirects.flatMap(({ from, to, query }) => (query ? [] : movedTo(from, to)));
  const asked = redirects.flatMap(({ from, to, query = [] }) =>
    query.length === 0 ? [] : formsOf(from).flatMap((path) => askedFor(path, to, query)),
  );
  return [
    '# Written by the build. In nginx:',
    '#   server { listen 443 ssl; server_name …; root /srv/site; include /srv/site/nginx.conf; }',
    'charset utf-8;',
    `charset_types ${textTypes.filter((type) => type.startsWith('text/')).join(' ')} application/javascript;`,
    'server_tokens off;',
    'absolute_redirect off;',
    'error_page 403 404 =404 /404.html;',
    'error_page 410 /404.html;',
    '',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_comp_level 6;',
    'gzip_min_length 1000;',
    `gzip_types ${textTypes.join(' ')};`,
    '# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-filter):',
    `# brotli on; brotli_comp_level 6; brotli_types ${textTypes.join(' ')};`,
    '',
    ...addEverywhere,
    `add_header Cache-Control "${cacheRules.other}" always;`,
    '',
    ...asked,
    ...hashed,
    `location = /${versionName} {`,
    ...indented([...addEverywhere, `add_header Cache-Control "${cacheRules.never}" always;`]),
    '}',
    ...deskPage,
    ...given,
    ...studioPages,
    '# « /blog » is blog.html; no page has two addresses.',
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri $uri.html =404; }',
    'location = /404.html { internal; }',
    'location ~ ^/404(?:/|$) { return 404; }',
    'location ~ ^/index(?:\\.html|/)?$ { return 301 /$is_args$args; }',
    `location ~ ^/${uncleanPattern}$ {`,
    '  if (-f $document_root/$1.html) { return 301 /$1$is_args$args; }',
    '  return 404;',
    '}',
    `location ~ ^/(?:${hostFileNames.map(literally).join('|')})$ { return 404; }`,
    'location ~ /\\.(?!well-known(?:/|$)) { return 404; }',
    'location ~ \\.webmanifest$ { default_type application/manifest+json; }',
    `location = /${speculationRulesName} { types {} default_type ${speculationRulesType}; }`,
    ...moved,
    ...gone.flatMap(formsOf).map((from) => `location = ${from} { return 410; }`),
    '',
  ].join('\n');
}

/** nginx compares the decoded path. The query is kept, and put before the anchor. */
function movedTo(from: string, to: string): string[] {
  const { page, joint, anchor } = partsOf(to);
  const answer =
    joint === '?'
      ? `return 301 ${page}$is_args$args${anchor};`
      : `if ($args) { return 301 ${page}&$args${anchor}; } return 301 ${to};`;
  return formsOf(from).map((path) => `location = "${path}" { ${answer} }`);
}

/** A redirect that depends on the query: nginx evaluates `if` before it looks for a location. */
function askedFor(path: string, to: string, query: NonNullable<Redirect['query']>): string[] {
  const written = (value: (pair: readonly [string, string]) => string) =>
    query.map((pair) => `${pair[0]}=${value(pair)}`).join('&');
  return [
    `set $old "$uri?${written(([name]) => `$arg_${name.toLowerCase()}`)}";`,
    `if ($old = "${path}?${written(([, value]) => value)}") { return 301 ${to}; }`,
  ];
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
