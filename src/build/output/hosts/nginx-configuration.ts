import { cacheRules, hashedFolders, policyOf, versionName } from './http-headers';
import { inFolder } from '../../../site/definitions/addresses/site-folder';
import type { Redirect } from '../../../site/resolve/addresses/redirects';
import { formsOf, hostFileNames, literally, partsOf, textTypes, uncleanPattern, type HostRules } from './host-rules';
import { speculationRulesName, speculationRulesType } from '../speculation-rules';

/** The site's part of an nginx `server` block, to be included beside `listen`, `server_name` and `root`. */
export function nginxConfiguration(rules: HostRules): string {
  const { everywhere, redirects, gone, desk, studio, attached, folder } = rules;
  const at = (address: string) => inFolder(folder, address);
  const below = literally(folder);
  const add = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`);
  const addEverywhere = add(everywhere);
  // A location with an `add_header` inherits none, so it repeats them all.
  const location = (place: string, headers: Record<string, string>, ...more: string[]) => [
    `location ${place} {`,
    ...indented([...add(headers), `add_header Cache-Control "${cacheRules.other}" always;`, ...more]),
    '}',
  ];
  const hashed = hashedFolders.flatMap((name) => [
    `location ^~ ${at(`/${name}/`)} {`,
    ...indented([...addEverywhere, `add_header Cache-Control "${cacheRules.hashed}";`]),
    '}',
  ]);
  const deskPage = desk
    ? location(`= ${at('/bureau')}`, { ...everywhere, ...desk }, `try_files ${at('/bureau.html')} =404;`)
    : [];
  const policy = 'Content-Security-Policy';
  // Under their exact names: a search engine's verification file ends in `.html`.
  const given = attached.flatMap((name) =>
    location(`= ${at(`/${name}`)}`, { ...everywhere, [policy]: policyOf(name, everywhere[policy] ?? '') }),
  );
  const studioPages = studio
    ? location(`^~ ${at('/atelier/')}`, { ...everywhere, ...studio }, 'try_files $uri $uri.html =404;')
    : [];
  const moved = redirects.flatMap(({ from, to, query }) => (query ? [] : movedTo(at(from), to)));
  const asked = redirects.flatMap(({ from, to, query = [] }) =>
    query.length === 0 ? [] : formsOf(from).flatMap((path) => askedFor(at(path), to, query)),
  );
  const lines = [
    'charset utf-8;',
    `charset_types ${textTypes.filter((type) => type.startsWith('text/')).join(' ')} application/javascript;`,
    'server_tokens off;',
    'absolute_redirect off;',
    `error_page 403 404 =404 ${at('/404.html')};`,
    `error_page 410 ${at('/404.html')};`,
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
    ...(folder === '' ? asked : []),
    ...hashed,
    `location = ${at(`/${versionName}`)} {`,
    ...indented([...addEverywhere, `add_header Cache-Control "${cacheRules.never}" always;`]),
    '}',
    ...deskPage,
    ...given,
    ...studioPages,
    '# « /blog » is blog.html; no page has two addresses.',
    `location = ${at('/')} { try_files ${at('/index.html')} =404; }`,
    `location ${at('/')} { try_files $uri $uri.html =404; }`,
    `location = ${at('/404.html')} { internal; }`,
    `location ~ ^${below}/404(?:/|$) { return 404; }`,
    `location ~ ^${below}/index(?:\\.html|/)?$ { return 301 ${at('/')}$is_args$args; }`,
    `location ~ ^${below}/${uncleanPattern}$ {`,
    `  if (-f $document_root${folder}/$1.html) { return 301 ${folder}/$1$is_args$args; }`,
    '  return 404;',
    '}',
    `location ~ ^${below}/(?:${hostFileNames.map(literally).join('|')})$ { return 404; }`,
    'location ~ /\\.(?!well-known(?:/|$)) { return 404; }',
    'location ~ \\.webmanifest$ { default_type application/manifest+json; }',
    `location = ${at(`/${speculationRulesName}`)} { types {} default_type ${speculationRulesType}; }`,
    ...moved,
    ...gone.flatMap(formsOf).map((from) => `location = ${at(from)} { return 410; }`),
  ];
  return [...(folder === '' ? [...alone, ...lines] : besideOthers(folder, lines, asked)), ''].join('\n');
}

const alone = [
  '# Written by the build. In nginx:',
  '#   server { listen 443 ssl; server_name …; root /srv/site; include /srv/site/nginx.conf; }',
];

/**
 * The rules inside the folder, so that the site around it keeps its own. Those that depend on the query are evaluated
 * outside, as nginx does it, and redirect inside, where redirects name no host.
 */
function besideOthers(folder: string, rules: readonly string[], asked: readonly string[]): string[] {
  const inside = rules.filter((rule) => !rule.startsWith(`location ${folder}/ `));
  const targets: string[] = [];
  const outside = asked.map((line) => {
    const [condition = '', target] = line.split(' { return ');
    if (target === undefined) return line;
    const place = `${folder}/.asked/${targets.length}`;
    targets.push(`location = ${place} { internal; return ${target}`);
    return `${condition} { rewrite ^ ${place}? last; }`;
  });
  return [
    `# Written by the build, for a site whose files stand in ${folder} of the root of another. In nginx:`,
    `#   server { listen 443 ssl; server_name …; root /srv/site; include /srv/site${folder}/nginx.conf; }`,
    ...outside,
    `location = ${folder} { absolute_redirect off; return 301 ${folder}/$is_args$args; }`,
    `location ^~ ${folder}/ {`,
    ...indented(['try_files $uri $uri.html =404;', ...inside, ...targets]),
    '}',
  ];
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
