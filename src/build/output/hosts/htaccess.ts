import { inFolder } from '../../../site/definitions/addresses/site-folder';
import { mediaTypes } from '../../../site/definitions/media/formats/media-types';
import { rewriteRules } from './htaccess-addresses';
import { beginning, ending } from './htaccess-lines';
import { foldersBesidePages, hostFileNames, literally, textTypes, type Headers, type HostRules } from './host-rules';
import { cacheRules, policyOf, versionName } from './http-headers';
import { speculationRulesName, speculationRulesType } from '../speculation-rules';

/** The site's part of an `.htaccess`, for Apache 2.4 and LiteSpeed, between its two marks. */
export function htaccess(rules: HostRules): string {
  return [
    beginning,
    '# Écrit par la construction du site. Vos propres lignes vont sous la marque de la fin : elles y restent.',
    ...[403, 404, 410].map((status) => `ErrorDocument ${status} ${inFolder(rules.folder, '/404.html')}`),
    'AddDefaultCharset utf-8',
    ...within('mod_dir.c', ['DirectoryIndex index.html index.php', ...unslashed(rules)]),
    ...within('mod_autoindex.c', ['Options -Indexes']),
    ...within('mod_negotiation.c', ['Options -MultiViews']),
    ...within('mod_rewrite.c', rewriteRules(rules)),
    ...within('!mod_rewrite.c', within('mod_authz_core.c', hidden)),
    ...within('mod_mime.c', types),
    ...section(`Files "${speculationRulesName}"`, [`ForceType ${speculationRulesType}`]),
    ...within('mod_expires.c', ['ExpiresActive Off']),
    ...within('mod_headers.c', headerRules(rules)),
    ...within('mod_filter.c', [
      ...within('mod_brotli.c', [`AddOutputFilterByType BROTLI_COMPRESS text/html ${textTypes.join(' ')}`]),
      ...within('mod_deflate.c', [`AddOutputFilterByType DEFLATE text/html ${textTypes.join(' ')}`]),
    ]),
    ending,
    '',
  ].join('\n');
}

function section(place: string, lines: readonly string[]): string[] {
  const [name] = place.split(' ');
  return [`<${place}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

/** Lines of which a server without that module would make an error 500. */
function within(module: string, lines: readonly string[]): string[] {
  return section(`IfModule ${module}`, lines);
}

/**
 * mod_dir would send « /blog » to the folder « /blog/ », whatever the rules have answered, and the rules would send it
 * back. Only of these folders: those of others keep their slash.
 */
function unslashed(rules: HostRules): string[] {
  const names = foldersBesidePages(rules).map(literally);
  return names.length > 0 ? section(`FilesMatch "^(?:${names.join('|')})$"`, ['DirectorySlash Off']) : [];
}

const hidden = section(`FilesMatch "^(?:${hostFileNames.map(literally).join('|')}|\\..*)$"`, ['Require all denied']);

const types = mediaTypes.flatMap(([name, written]) => {
  const [type, charset] = written.split('; charset=');
  return [`AddType ${type} ${name}`, ...(charset ? [`AddCharset ${charset} ${name}`] : [])];
});

/** What `Header` is told to set, with every answer or where a mark of the rules says so. */
function set(headers: Headers, mark = ''): string[] {
  return Object.entries(headers).map(([name, value]) => {
    const written = value.replaceAll('%', '%%').replaceAll('"', '\\"');
    return `Header always set ${name} "${written}"${mark && ` env=${mark}`}`;
  });
}

/** Later lines win. A missing file is answered under the name of the error page, and so without the mark of a found one. */
function headerRules({ everywhere, desk, studio }: HostRules): string[] {
  const { 'Strict-Transport-Security': promise, ...others } = everywhere;
  const policy = 'Content-Security-Policy';
  const leaflet = { [policy]: policyOf('a.pdf', everywhere[policy] ?? '') };
  return [
    '# A host may have set some of them for all of its sites.',
    ...['Cache-Control', 'Expires', ...Object.keys(others)].map((name) => `Header unset ${name}`),
    ...set(others),
    // Without https there is nothing to promise (RFC 6797, 7.2).
    ...(promise ? set({ 'Strict-Transport-Security': promise }, 'SITE_HTTPS') : []),
    ...set({ 'Cache-Control': cacheRules.other }),
    ...set({ 'Cache-Control': cacheRules.hashed }, 'SITE_HASHED'),
    ...section(`Files "${versionName}"`, set({ 'Cache-Control': cacheRules.never })),
    ...section('FilesMatch "\\.pdf$"', set(leaflet)),
    ...set(desk ?? {}, 'SITE_DESK'),
    ...set(studio ?? {}, 'SITE_STUDIO'),
    '# The tag of a compressed copy names the file, too.',
    `RequestHeader edit If-None-Match '^((?:W/)?"[^"]*)-(?:gzip|br)"$' '$1"'`,
  ];
}
