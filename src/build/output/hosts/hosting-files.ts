import { inFolder, withoutFolder } from '../../../site/definitions/addresses/site-folder';
import { caddyfile } from './caddyfile';
import { hostFileNames, type Headers, type HostFileName, type HostRules } from './host-rules';
import { htaccess } from './htaccess';
import {
  cacheRules,
  deskHeaders,
  hashedFolders,
  isLeaflet,
  leafletPolicy,
  policyOf,
  siteHeaders,
  studioHeaders,
  unconditionalRule,
  versionName,
} from './http-headers';
import { nginxConfiguration } from './nginx-configuration';
import type { OutputFolder } from '../output-folder';
import { engineVersion } from '../../../site/read/disk/engine-version';
import { spellingsOf } from '../../../site/definitions/addresses/old-address';
import type { FormerAddresses, Redirect } from '../../../site/resolve/addresses/redirects';
import { studioRedirect } from '../apps/studio-pages';
import { speculationRules, speculationRulesName, speculationRulesType } from '../speculation-rules';

export interface HostingInput extends FormerAddresses {
  /** The address of the site, without a slash at its end. */
  url: string;
  /** The addresses of all pages. */
  addresses: readonly string[];
  /** Origin to which leads are sent; empty if it is the site's own. */
  backendOrigin: string;
  /** Whether search engines are asked not to index the site. */
  isPreview?: boolean;
  /** Whether the site has the owner's desk. */
  hasDesk?: boolean;
  /** The names of the attached files in the site. */
  attached?: readonly string[];
  /** Whether the studio is among the pages. */
  hasStudio?: boolean;
  /**
   * The folder of another site in which the site is. Hosts that read these files serve the site at their root, and
   * another passes on what is asked for in the folder: only what a browser follows names it. nginx serves both.
   */
  folder?: string;
}

const policyName = 'Content-Security-Policy';

export { redirecting } from '../../../site/resolve/addresses/redirects';

/** The configuration of every host that `docs/deploy.md` names, as file name to content. */
export function hostingFiles(input: HostingInput): Record<HostFileName, string> {
  const { folder = '' } = input;
  const everywhere = {
    ...siteHeaders({ backendOrigin: input.backendOrigin, isHosted: true, folder }),
    // Pages have a robots meta; the header covers pictures and other files too.
    ...(input.isPreview ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
  const desk = input.hasDesk ? deskHeaders(input.backendOrigin) : undefined;
  const studio = input.hasStudio ? studioHeaders(input.backendOrigin) : undefined;
  const redirects = (studio ? [...input.redirects, studioRedirect] : input.redirects).map((redirect) => ({
    ...redirect,
    to: inFolder(folder, redirect.to),
  }));
  const attached = input.attached ?? [];
  const leaflets = attached.filter(isLeaflet);
  const url = input.isPreview ? undefined : input.url;
  const rules: HostRules = { ...input, everywhere, redirects, desk, studio, attached, url, folder };
  return {
    _headers: headersFile(everywhere, { desk, studio, leaflets }),
    _redirects: redirectsFile({ ...input, redirects }),
    'vercel.json': vercelFile(everywhere, { redirects, desk, studio, leaflets }),
    '.vercelignore': hiddenFromVercel,
    'nginx.conf': nginxConfiguration(rules),
    '.htaccess': htaccess(rules),
    Caddyfile: caddyfile(rules),
  };
}

/** The content of `/version.json`: enough to know whether a deployment has arrived. */
export interface SiteVersion {
  /** Commit from which the site was built; null outside a repository. */
  commit: string | null;
  /** Version of the engine that built it. */
  engine: string;
  /** Build time in UTC (ISO 8601). */
  builtAt: string;
  /**
   * The digests of a few pages by their addresses: home, a town, a service and the page of unknown addresses. Whoever
   * reads one of them can tell whether it is of this build. Absent in a version of before.
   */
  pages?: Readonly<Record<string, string>>;
}

interface EmitInput extends HostingInput, Pick<SiteVersion, 'commit'>, Required<Pick<SiteVersion, 'pages'>> {}

/** Writes the host files, the speculation rules and `version.json` at the root of a finished site. */
export function emitHosting({ write }: Pick<OutputFolder, 'write'>, { commit, pages, ...input }: EmitInput): void {
  const files = hostingFiles(input);
  for (const name of hostFileNames) write(name, files[name]);
  write(speculationRulesName, speculationRules(input.folder ?? ''));
  const version: SiteVersion = { commit, engine: engineVersion(), builtAt: new Date().toISOString(), pages };
  write(versionName, `${JSON.stringify(version)}\n`);
}

/** The files that have headers of their own. */
interface Apart {
  desk: Headers | undefined;
  studio: Headers | undefined;
  /** PDFs, by their names. */
  leaflets: readonly string[];
}

/**
 * `_headers` of Netlify and Cloudflare Pages. Both revalidate files without a `Cache-Control` rule. One on `/*` would
 * be merged with the other rules.
 */
function headersFile(everywhere: Headers, { desk, studio, leaflets }: Apart): string {
  const rules: [string, Headers][] = [
    ['/*', everywhere],
    ...hashedFolders.map((folder): [string, Headers] => [
      `/${folder}/*`,
      { 'Cache-Control': unconditionalRule(folder) },
    ]),
    [`/${speculationRulesName}`, { 'Content-Type': speculationRulesType }],
    [`/${versionName}`, { 'Cache-Control': cacheRules.never }],
  ];
  // Only headers that `/*` does not set, because values would be merged. The desk's own policy is in its page.
  const own = Object.entries(desk ?? {}).filter(([name]) => !Object.hasOwn(everywhere, name));
  if (own.length > 0) rules.push(['/bureau', Object.fromEntries(own)]);
  // Here merging is intended: a browser applies both policies.
  for (const name of leaflets) rules.push([`/${name}`, { 'Content-Security-Policy': leafletPolicy }]);
  const lines = rules.map(([pattern, headers]) => `${pattern}\n${headerLines(headers)}\n`);
  if (studio) {
    // Cloudflare drops the headers marked `!`, so that only the studio's are left; Netlify applies the longest pattern.
    const instead = Object.keys(studio).filter((name) => Object.hasOwn(everywhere, name));
    lines.push(`/atelier/*\n${instead.map((name) => `  ! ${name}`).join('\n')}\n${headerLines(studio)}\n`);
  }
  return lines.join('\n');
}

function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n');
}

/**
 * `_redirects` for Netlify, Cloudflare Pages and `npm start`. Where a redirect page exists at the old address, Netlify
 * needs `301!`, which Cloudflare does not know and skips; so each line is there twice.
 */
function redirectsFile({ redirects, gone }: FormerAddresses): string {
  const lines = redirects.flatMap(({ from, to, query }) => {
    const asked = (query ?? []).map(([name, value]) => `${name}=${value} `).join('');
    return spellingsOf(from).flatMap((path) => [
      `${encodeURI(path)} ${asked}${to} 301!`,
      // Cloudflare ignores the query, so this line would redirect every visitor of the path.
      ...(query ? [] : [`${encodeURI(path)} ${to} 301`]),
    ]);
  });
  return [
    '# Addresses that have moved. The line with « ! » is for Netlify, the other for Cloudflare Pages.',
    ...lines,
    // Cloudflare does not support 410 and skips these lines; it answers 404.
    ...(gone.length > 0 ? ['# Pages that are gone for good.', ...gone.map((from) => `${from} /404.html 410`)] : []),
    '# What other hosts read, and Netlify would publish; Cloudflare skips these lines, too.',
    ...hostFileNames.filter((name) => !name.startsWith('_')).map((name) => `/${name} /404.html 404!`),
    '',
  ].join('\n');
}

/** The headers of every answer, from a `_headers` file that `hostingFiles` wrote. */
export function readSiteHeaders(file: string): Headers {
  const [, ...lines] = file.split('\n\n')[0]?.split('\n') ?? [];
  return Object.fromEntries(
    [...lines.join('\n').matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Parses a `_redirects` file that `hostingFiles` wrote for a site in the given folder; gives addresses inside the site. */
export function readRedirects(
  file: string,
  folder = '',
): { redirects: readonly Redirect[]; gone: ReadonlySet<string> } {
  const redirects: Redirect[] = [];
  const gone = new Set<string>();
  for (const line of file.split('\n')) {
    const parts = line.split(' ');
    const [from = '', ...others] = parts;
    const [to, status] = others.splice(-2);
    if (!from.startsWith('/') || to === undefined) continue;
    if (status === '410') gone.add(from);
    if (status !== '301!') continue;
    const query = others.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
    redirects.push({
      from: decodeURI(from),
      to: withoutFolder(folder, to) ?? to,
      ...(query.length > 0 ? { query } : {}),
    });
  }
  return { redirects, gone };
}

/** Escapes a text for Vercel, which reads paths as patterns (path-to-regexp). */
function literal(text: string): string {
  return text.replace(/[.:()+[\]!@]/g, String.raw`\$&`);
}

function vercelFile(
  everywhere: Headers,
  { redirects, desk, studio, leaflets }: Pick<FormerAddresses, 'redirects'> & Apart,
): string {
  const pairs = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: pairs(everywhere) },
      ...hashedFolders.map((folder) => ({
        source: `/${folder}/(.*)`,
        headers: pairs({ 'Cache-Control': unconditionalRule(folder) }),
      })),
      { source: `/${speculationRulesName}`, headers: pairs({ 'Content-Type': speculationRulesType }) },
      { source: `/${versionName}`, headers: pairs({ 'Cache-Control': cacheRules.never }) },
      // If several rules set a header, the last one wins.
      ...(desk ? [{ source: '/bureau', headers: pairs(desk) }] : []),
      ...leaflets.map((name) => ({
        source: `/${name}`,
        headers: pairs({ [policyName]: policyOf(name, everywhere[policyName] ?? '') }),
      })),
      ...(studio ? [{ source: '/atelier/(.*)', headers: pairs(studio) }] : []),
    ],
    redirects: redirects.flatMap(({ from, to, query }) =>
      spellingsOf(from).map((path) => ({
        source: literal(encodeURI(path)),
        ...(query ? { has: query.map(([key, value]) => ({ type: 'query', key, value: literal(value) })) } : {}),
        destination: to,
        statusCode: 301,
      })),
    ),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

/** Vercel reads `vercel.json` here, and does not publish what this file lists. */
const hiddenFromVercel = `${hostFileNames.filter((name) => name !== 'vercel.json').join('\n')}\n`;
