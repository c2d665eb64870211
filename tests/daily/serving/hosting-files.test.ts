import { describe, expect, it } from 'vitest';
import { hostingFiles, readRedirects } from '../../../src/build/output/hosts/hosting-files';
import { unsupportedRedirects } from '../../../src/build/output/hosts/host-limits';
import { deskHeaders, siteHeaders, studioHeaders } from '../../../src/build/output/hosts/http-headers';

const backendOrigin = 'https://abcdefghijklmnop.supabase.co';
const site = { backendOrigin, url: 'https://www.exemple.fr', addresses: ['/', '/niort', '/blog'] };
const redirects = [
  { from: '/ancien', to: '/niort' },
  { from: '/vieux/chemin', to: '/blog' },
];
const {
  _headers: headersFile,
  _redirects: redirectsFile,
  ...files
} = hostingFiles({ ...site, redirects, gone: ['/promotion'] });
const siteWide = siteHeaders({ backendOrigin, isHosted: true });

/** Parses a `_headers` file as the hosts document it: a path, then indented « Name: value » lines. */
function readHeaders(file: string): Map<string, Record<string, string>> {
  const rules = new Map<string, Record<string, string>>();
  let rule: Record<string, string> = {};
  for (const line of file.split('\n').filter((text) => text && !text.startsWith('#'))) {
    if (/^\s/.test(line)) rule[line.slice(0, line.indexOf(':')).trim()] = line.slice(line.indexOf(':') + 1).trim();
    else rules.set(line, (rule = {}));
  }
  return rules;
}

describe('_headers', () => {
  const rules = readHeaders(headersFile);

  it('sets the headers of the site for every path', () => {
    expect(rules.get('/*')).toEqual(siteWide);
  });

  it('sets no header twice for a path, because hosts would join the values', () => {
    const everywhere = Object.keys(rules.get('/*') ?? {});
    for (const [pattern, headers] of rules)
      if (pattern !== '/*') expect(Object.keys(headers).filter((name) => everywhere.includes(name))).toEqual([]);
  });

  it('stays within the limits of Cloudflare Pages: 100 rules, lines of 2,000 characters', () => {
    expect(rules.size).toBeLessThanOrEqual(100);
    expect(Math.max(...headersFile.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});

it('forbids caching of the file that names the online version', () => {
  expect(headersFile).toContain('/version.json\n  Cache-Control: no-store\n');
  expect(JSON.parse(files['vercel.json'])).toHaveProperty(
    'headers',
    expect.arrayContaining([
      { source: '/version.json', headers: [{ key: 'Cache-Control', value: 'no-store' }] },
    ]) as unknown,
  );
  expect(files['nginx.conf']).toMatch(/location = \/version\.json \{[^}]*"no-store" always;\n\}/);
});

describe('an attached file', () => {
  const hosting = hostingFiles({
    ...site,
    redirects: [],
    gone: [],
    attached: ['plaquette.pdf', 'BingSiteAuth.xml', '.well-known/security.txt'],
  });

  it('has a policy that also works on hosts that join all matching rules', () => {
    expect(readHeaders(hosting._headers).get('/plaquette.pdf')).toEqual({ 'Content-Security-Policy': 'sandbox' });
    expect([...readHeaders(hosting._headers).keys()].filter((name) => /Bing|well-known/.test(name))).toEqual([]);
    const both = `${siteWide['Content-Security-Policy']}; sandbox`;
    expect(hosting['nginx.conf']).toContain(both);
    expect(hosting['vercel.json']).toContain(both);
  });
});

describe('the studio', () => {
  const withStudio = hostingFiles({ ...site, redirects: [], gone: [], hasStudio: true });
  const own = studioHeaders(backendOrigin);

  it('has its own policy for its addresses, and nowhere else', () => {
    const [others, rule = ''] = withStudio._headers.split('/atelier/*\n');
    expect(others).toBe(hostingFiles({ ...site, redirects: [], gone: [] })._headers + '\n');
    for (const [name, value] of Object.entries(own)) expect(rule).toContain(`  ${name}: ${value}\n`);
    // The common headers are removed first: otherwise both policies would apply at once, and no script would run.
    for (const name of ['Content-Security-Policy', 'X-Frame-Options', 'Referrer-Policy'])
      expect(rule).toContain(`  ! ${name}\n`);
    expect(JSON.parse(withStudio['vercel.json'])).toHaveProperty('headers.5', {
      source: '/atelier/(.*)',
      headers: Object.entries(own).map(([key, value]) => ({ key, value })),
    });
    const [, location = ''] = /location \^~ \/atelier\/ \{\n([^}]*)\}/.exec(withStudio['nginx.conf']) ?? [];
    expect(location.match(/add_header Content-Security-Policy/g)).toHaveLength(1);
    expect(location).toContain(own['Content-Security-Policy']);
  });

  it('is reachable at its short address', () => {
    expect(readRedirects(withStudio._redirects).redirects.find(({ from }) => from === '/atelier')?.to).toBe(
      '/atelier/site',
    );
    expect(readRedirects(redirectsFile).redirects.some(({ from }) => from === '/atelier')).toBe(false);
  });
});

describe('the owner’s desk', () => {
  const withDesk = hostingFiles({ ...site, redirects: [], gone: [], hasDesk: true });
  const { 'Content-Security-Policy': policy = '', ...others } = deskHeaders(backendOrigin);

  it('has headers only if the site has one', () => {
    expect(withDesk._headers).toContain('/bureau\n  X-Robots-Tag: noindex, nofollow\n');
    expect(withDesk['nginx.conf']).toContain(`location = /bureau {\n`);
    for (const file of ['nginx.conf', 'vercel.json'] as const) expect(withDesk[file]).toContain(policy);
    expect(JSON.stringify([headersFile, files])).not.toContain('bureau');
  });

  it('may connect only to its database', () => {
    expect(policy).toContain(`default-src 'none';`);
    expect(policy).toContain(`connect-src ${backendOrigin};`);
    expect(others).toEqual({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
  });
});

describe('_redirects', () => {
  it('is parsed back to the same redirects', () => {
    expect(readRedirects(redirectsFile).redirects).toEqual(redirects);
  });

  it('has each address in the forms of both hosts, Netlify’s first, because it uses the first that matches', () => {
    expect(readRedirects(redirectsFile).gone).toEqual(new Set(['/promotion']));
    const lines = redirectsFile.split('\n').filter((line) => line.startsWith('/ancien'));
    expect(lines).toEqual(['/ancien /niort 301!', '/ancien /niort 301']);
  });
});

describe('addresses of the previous site', () => {
  const old = [
    { from: '/contact.php', to: '/#formulaire-devis' },
    { from: '/équipe', to: '/niort' },
    { from: '/', to: '/blog', query: [['page_id', '12']] as const },
  ];
  const hosting = hostingFiles({ ...site, redirects: old, gone: [] });
  const composed = '/%C3%A9quipe';
  const apart = '/e%CC%81quipe';

  it('are written in each host’s own form', () => {
    for (const path of [composed, apart])
      for (const status of ['301!', '301']) expect(hosting._redirects).toContain(`${path} /niort ${status}\n`);
    expect(hosting._redirects.match(/^\/ .*$/gm)).toEqual(['/ page_id=12 /blog 301!']);
    const { redirects: written } = JSON.parse(hosting['vercel.json']) as { redirects: object[] };
    expect(written).toContainEqual({
      source: '/',
      has: [{ type: 'query', key: 'page_id', value: '12' }],
      destination: '/blog',
      statusCode: 301,
    });
    expect(written).toContainEqual({
      source: String.raw`/contact\.php`,
      destination: '/#formulaire-devis',
      statusCode: 301,
    });
  });

  it('are listed by name if a host cannot redirect them', () => {
    expect(unsupportedRedirects(old.slice(0, 1))).toEqual([
      'GitHub Pages ne redirige que les adresses simples : l’ancienne adresse « /contact.php » n’y mènerait pas à sa page. Netlify, Vercel, nginx, Apache et Caddy le font.',
    ]);
    expect(unsupportedRedirects(old)[0]).toMatch(/^Cloudflare Pages ne lit pas ce qui suit .* « \/\?page_id=12 »/);
    expect(unsupportedRedirects([])).toEqual([]);
  });
});

describe('vercel.json', () => {
  // Vercel defines this format.
  const configuration = JSON.parse(files['vercel.json']) as {
    cleanUrls: boolean;
    trailingSlash: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    redirects: object[];
  };

  it('has the same headers, and clean addresses', () => {
    const everywhere = configuration.headers.find(({ source }) => source === '/(.*)')?.headers ?? [];
    expect(Object.fromEntries(everywhere.map(({ key, value }) => [key, value]))).toEqual(siteWide);
    expect(configuration).toMatchObject({ cleanUrls: true, trailingSlash: false });
  });

  it('has permanent redirects', () => {
    expect(configuration.redirects).toEqual([
      { source: '/ancien', destination: '/niort', statusCode: 301 },
      { source: '/vieux/chemin', destination: '/blog', statusCode: 301 },
    ]);
  });
});

describe('the policy', () => {
  it('lets pages connect only to the backend that they were built for', () => {
    const connect = (origin: string) =>
      /connect-src ([^;]*)/.exec(
        siteHeaders({ backendOrigin: origin, isHosted: true })['Content-Security-Policy'] ?? '',
      )?.[1];
    expect(connect(backendOrigin)).toBe(`'self' ${backendOrigin}`);
    expect(connect('')).toBe("'self'");
  });

  it('promises HTTPS on hosts only', () => {
    expect(siteWide).toHaveProperty('Strict-Transport-Security');
    expect(siteHeaders({ backendOrigin: '', isHosted: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});
