import { cacheRules, hashedFolders, policyOf, versionName } from './http-headers';
import { spellingsOf } from '../../definitions/old-address';
import { inFolder } from '../../definitions/site-folder';
import type { FormerAddresses, Redirect } from '../../resolve/redirects';
import { speculationRulesName, speculationRulesType } from './speculation-rules';

/** The text types of the site that are worth compressing, as the standard `mime.types` names them. */
const textTypes =
  'text/css text/plain text/xml text/javascript application/javascript application/json application/xml application/rss+xml application/atom+xml application/manifest+json image/svg+xml';

/** The site's part of an nginx `server` block, to be included beside `listen`, `server_name` and `root`. */
export function nginxConfiguration(
  everywhere: Record<string, string>,
  {
    redirects,
    gone,
    desk,
    studio,
    attached = [],
    folder = '',
  }: FormerAddresses & {
    desk?: Record<string, string> | undefined;
    studio?: Record<string, string> | undefined;
    attached?: readonly string[];
    folder?: string;
  },
): string {
  const at = (address: string) => inFolder(folder, address);
  const below = folder.replaceAll('.', String.raw`\.`);
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
  const moved = redirects.flatMap(({ from, to, query }) =>
    query ? [] : spellingsOf(from).map((path) => movedTo(at(path), to)),
  );
  const asked = redirects.flatMap(({ from, to, query = [] }) =>
    query.length === 0 ? [] : spellingsOf(from).flatMap((path) => askedFor(at(path), to, query)),
  );
  const rules = [
    'charset utf-8;',
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
    `gzip_types ${textTypes};`,
    '# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-filter):',
    `# brotli on; brotli_comp_level 6; brotli_types ${textTypes};`,
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
    `location = ${at('/404')} { return 404; }`,
    `location ~ ^${below}/index(?:\\.html)?$ { return 301 ${at('/')}$is_args$args; }`,
    `location ~ ^(${below}(?:/[a-z0-9-]+)+)(?:\\.html|/)$ { return 301 $1$is_args$args; }`,
    `location ~ ^${below}/(?:_headers|_redirects|vercel\\.json|nginx\\.conf)$ { return 404; }`,
    'location ~ /\\.(?!well-known/) { return 404; }',
    'location ~ \\.webmanifest$ { default_type application/manifest+json; }',
    `location = ${at(`/${speculationRulesName}`)} { types {} default_type ${speculationRulesType}; }`,
    ...moved,
    ...gone.map((from) => `location = ${at(from)} { return 410; }`),
  ];
  return [...(folder === '' ? [...alone, ...rules] : besideOthers(folder, rules, asked)), ''].join('\n');
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
function movedTo(path: string, to: string): string {
  const [page = '', anchor] = to.split('#');
  return `location = "${path}" { return 301 ${page}$is_args$args${anchor === undefined ? '' : `#${anchor}`}; }`;
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
