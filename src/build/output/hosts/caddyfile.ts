import { proofNames } from '../../../site/definitions/media/attached-files';
import { mediaTypeOf, mediaTypes } from '../../../site/definitions/media/formats/media-types';
import { inFolder } from '../../../site/definitions/addresses/site-folder';
import { cacheRules, hashedFolders, policyOf, versionName } from './http-headers';
import { formsOf, hostFileNames, literally, partsOf, uncleanPattern, type Headers, type HostRules } from './host-rules';
import { speculationRulesName, speculationRulesType } from '../speculation-rules';

const pageType = mediaTypeOf('404.html');

/** The site's part of a site block of Caddy 2, to be imported beside `root`. */
export function caddyfile(rules: HostRules): string {
  const { folder } = rules;
  // What is around the folder of another site keeps its own rules.
  const own = folder === '' ? '' : ' @site';
  return [
    '# Written by the build. In Caddy:',
    '#   www.exemple.fr {',
    '#     root * /srv/site',
    `#     import /srv/site${folder}/Caddyfile`,
    '#   }',
    ...(folder === '' ? [] : [`@site path_regexp ^${literally(folder)}(?:/|$)`]),
    ...block(`route${own}`, [
      'encode gzip',
      ...headerRules(rules),
      ...addresses(rules),
      'try_files {path} {path}.html',
      ...block('file_server', ['disable_canonical_uris']),
    ]),
    '# With what the site says everywhere; nobody remembers an error.',
    ...block('handle_errors', [
      'encode gzip',
      ...block(`header${own}`, [
        ...set(rules.everywhere),
        `Cache-Control ${quoted(cacheRules.other)}`,
        `Content-Type ${quoted(pageType)}`,
      ]),
      `rewrite${own || ' *'} ${inFolder(folder, '/404.html')}`,
      `file_server${own}`,
    ]),
    '',
  ].join('\n');
}

function block(name: string, lines: readonly string[]): string[] {
  return [`${name} {`, ...lines.map((line) => `\t${line}`), '}'];
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function set(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
}

/** Later lines win. */
function headerRules({ everywhere, desk, studio, folder }: HostRules): string[] {
  const at = (address: string) => inFolder(folder, address);
  const policy = 'Content-Security-Policy';
  return [
    ...block('header', [...set(everywhere), `Cache-Control ${quoted(cacheRules.other)}`]),
    ...block('@hashed', [`path ${hashedFolders.map((name) => at(`/${name}/*`)).join(' ')}`, 'file']),
    `header @hashed Cache-Control ${quoted(cacheRules.hashed)}`,
    `header ${at(`/${versionName}`)} Cache-Control ${quoted(cacheRules.never)}`,
    ...ofEnding('leaflet', '.pdf', `${policy} ${quoted(policyOf('a.pdf', everywhere[policy] ?? ''))}`),
    ...(desk ? block(`header ${at('/bureau')}`, set(desk)) : []),
    ...(studio ? block(`header ${at('/atelier/*')}`, set(studio)) : []),
    '# The system may not know all types.',
    ...mediaTypes
      .filter(([, type]) => type !== pageType)
      .flatMap(([ending, type]) => ofEnding(`type${ending}`, ending, `Content-Type ${quoted(type)}`)),
    `header ${at(`/${speculationRulesName}`)} Content-Type ${quoted(speculationRulesType)}`,
  ];
}

/** A header of the files with this ending, which needs a named matcher. */
function ofEnding(name: string, ending: string, header: string): string[] {
  return [`@${name} path *${ending}`, `header @${name} ${header}`];
}

function addresses({ redirects: known, gone, folder }: HostRules): string[] {
  const at = (address: string) => inFolder(folder, address);
  const below = literally(folder);
  const redirects = known.map((redirect) => ({ ...redirect, from: at(redirect.from) }));
  return [
    ...(folder === '' ? [] : place(`@folder-itself path ${folder}`, sentOn(at('/')))),
    // Caddy reads these signs in the name of a file as a pattern.
    '@pattern path_regexp [*?\\[\\]\\\\\\x00]',
    'error @pattern 404',
    ...redirects.flatMap(({ from, to, query }, index) =>
      query ? askedFor(`@asked${index}`, { from, to, query }) : [],
    ),
    ...moved(redirects),
    ...(gone.length > 0
      ? [
          `@gone path_regexp ^${below}/(?:${gone.map((from) => literally(from.slice(1))).join('|')})/?$`,
          'error @gone 410',
        ]
      : []),
    '# Nothing that is no part of the site.',
    `@hidden path_regexp ^${below}/(?:${hostFileNames.map(literally).join('|')}|404(?:\\.html|/.*)?)$`,
    'error @hidden 404',
    ...block('@dot', ['path */.*', `not path ${at('/.well-known/*')}`]),
    'error @dot 404',
    '# « /blog » is blog.html; no page has two addresses.',
    ...place(`@index path_regexp ^${below}/index(?:\\.html|/)?$`, sentOn(at('/'))),
    ...block('@unclean', [
      `path_regexp unclean ^${below}/${uncleanPattern}$`,
      ...proofNames.map(({ source }) => `not path_regexp ${source.replace('^', () => `^${below}/`)}`),
    ]),
    ...block('handle @unclean', [
      ...place(`@page file ${at('/{re.unclean.1}.html')}`, sentOn(at('/{re.unclean.1}'))),
      'error 404',
    ]),
    `@folder path_regexp ^${below}/.*./$`,
    'error @folder 404',
  ];
}

/** A named matcher, and what is done where it matches. */
function place(matcher: string, lines: readonly string[]): string[] {
  const [name] = matcher.split(' ');
  return [matcher, ...block(`handle ${name}`, lines)];
}

/** Sends a visitor on, with the query. */
function sentOn(page: string, joint = '?', anchor = ''): string[] {
  return [
    '@asked expression {query} != ""',
    `redir @asked ${page}${joint}{query}${anchor} 301`,
    `redir * ${page}${anchor} 301`,
  ];
}

function askedFor(
  name: string,
  { from, to, query }: { from: string; to: string; query: readonly (readonly [string, string])[] },
): string[] {
  const asked = query.map(([key, value]) => `{query.${key}} == ${JSON.stringify(decodeURIComponent(value))}`);
  const paths = formsOf(from).map((path) => `{path} == ${JSON.stringify(path)}`);
  return [`${name} expression \`(${paths.join(' || ')}) && ${asked.join(' && ')}\``, `redir ${name} ${to} 301`];
}

/** One table, in which Caddy finds an address at once. */
function moved(redirects: HostRules['redirects']): string[] {
  const rows = new Map<string, string>();
  for (const { from, to, query } of redirects) {
    if (query) continue;
    const { page, joint, anchor } = partsOf(to);
    for (const path of formsOf(from))
      if (!rows.has(path)) rows.set(path, [path, page, joint, anchor].map(quoted).join(' '));
  }
  if (rows.size === 0) return [];
  return [
    ...block('map {path} {moved_to} {moved_joint} {moved_anchor}', [...rows.values(), 'default "" "" ""']),
    ...place('@moved expression {moved_to} != ""', sentOn('{moved_to}', '{moved_joint}', '{moved_anchor}')),
  ];
}
