import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { formerWorkers } from '../../../src/site/definitions/documents/folder/site-files';
import { readSite } from '../../../src/site/read/read-site';
import { siteRedirects } from '../../../src/site/resolve/addresses/redirects';
import { askScript, siteCopy } from '../../harness/validate/site-copy';
import { spoiled, swap } from '../../harness/validate/spoil';

const faultsOf = (redirects: { from: string; to: string }[]) =>
  validateSite(spoiled({ 'site.json': swap('"company"', `"redirects": ${JSON.stringify(redirects)}, "company"`) })).map(
    ({ message }) => message,
  );

describe('an address of the previous site', () => {
  it.each(['/contact.php', '/équipe', '/%C3%A9quipe', '/docs/a.pdf', '/?page_id=12', '/a/b_c/', '/index.php?a=1&b=2'])(
    'may be %s',
    (from) => {
      expect(faultsOf([{ from, to: '/blog' }])).toEqual([]);
    },
  );

  it('leads nowhere if a service worker of the previous site may be there, because browsers follow no redirect for it', async () => {
    const written = (from: string) =>
      siteRedirects({ site: [{ data: { redirects: [{ from, to: '/blog' }] } }] } as never);
    for (const name of formerWorkers)
      expect([name, written(`/${name}`), written(`/${name}?ver=1`)]).toEqual([name, [], []]);
    expect(written('/autre.js')).toHaveLength(1);
  });

  it.each([
    ['contact.php', '/blog'],
    ['//ailleurs.fr/x', '/blog'],
    ['/%2F%2Failleurs.fr', '/blog'],
    ['/a b', '/blog'],
    ['/a%0Ab', '/blog'],
    ['/a%22%3B%7D', '/blog'],
    ['/a"; } location / {', '/blog'],
    ['/*', '/blog'],
    ['/:tout', '/blog'],
    ['/%E9quipe', '/blog'],
    ['/?a=1;b', '/blog'],
    ['/blog', '/'],
    ['/blog/', '/'],
    ['/sitemap.xml', '/'],
    ['/_redirects', '/'],
    ['/a.php', '/nulle-part'],
    ['/a.php', '/blog#nulle-part'],
    ['/a.php', 'javascript:alert(1)'],
    ['/a.php', 'tel:0536490000'],
  ])('is refused: %s to %s', (from, to) => {
    expect(faultsOf([{ from, to }]).length).toBe(1);
  });

  it.each([
    [['/a.php', '/a.php']],
    [
      ['/a.php', '/b.php'],
      ['/b.php', '/a.php'],
    ],
    [['/?page_id=12', '/?page_id=12']],
  ])('must not form a redirect loop: %j', (...pairs) => {
    const redirects = pairs.map(([from = '', to = '']) => ({ from, to }));
    const faults = faultsOf(redirects).filter((message) => message.includes('tourne en rond'));
    expect(faults.length).toBe(redirects.length);
  });

  it('may redirect through another old one to today’s address', () => {
    const redirects = [
      { from: '/a.php', to: '/b.php' },
      { from: '/b.php', to: '/blog' },
    ];
    expect(faultsOf(redirects)).toEqual(['« /b.php » est une ancienne adresse.']);
  });

  it('is unique, however it is spelled', () => {
    for (const [one, other] of [
      ['/équipe', '/%C3%A9quipe'],
      ['/e\u0301quipe', '/équipe/'],
      ['/?a=1&b=2', '/?b=2&a=1'],
    ] as const)
      expect(faultsOf([one, other].map((from) => ({ from, to: '/blog' })))).toEqual([
        expect.stringMatching(/écrite deux fois|mène déjà/),
      ]);
  });
});

describe('npm run new -- redirections', () => {
  it('accepts a list as it is, suggests similar pages, and reports missing targets', async () => {
    const root = siteCopy();
    const list = path.join(root, 'anciennes.csv');
    writeFileSync(
      list,
      [
        'Ancienne;Nouvelle',
        'https://www.ancien.fr/notre-blog.php',
        '"/depannage/plomberie.html";"/services/plomberie"',
        'https://www.ancien.fr/?page_id=12\thttps://www.ancien.fr/niort',
        '/blog',
        '/xyzzy.asp',
        '/a.php;/nulle-part',
        '/a`b',
      ].join('\r\n'),
    );
    const { code, stdout } = await askScript('new.ts', root, ['redirections', list]);
    expect(code).toBe(0);
    const { redirects } = JSON.parse(readFileSync(path.join(root, 'site.json'), 'utf8')) as { redirects: object[] };
    expect(redirects).toEqual([
      { from: '/notre-blog.php', to: '/blog' },
      { from: '/depannage/plomberie.html', to: '/services/plomberie' },
      { from: '/?page_id=12', to: '/niort' },
    ]);
    // A line for each address, as editors write the document.
    const lines = readFileSync(path.join(root, 'site.json'), 'utf8').split('\n');
    expect(lines).toContain('    { "from": "/notre-blog.php", "to": "/blog" },');
    expect(lines.filter((line) => line.length > 400)).toEqual([]);
    expect(stdout).toContain('/notre-blog.php → /blog  (proposée : vérifiez-la)');
    expect(stdout).toContain('1 adresse répond déjà.');
    expect(stdout).toMatch(
      /3 lignes ne sont pas ajoutées :\n {2}ligne 6 : \/xyzzy\.asp : .*\n {2}ligne 7 : \/a\.php → \/nulle-part : /,
    );
    expect(
      validateSite({ ...readSite(root), schemaFolder: undefined }).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
    const again = await askScript('new.ts', root, ['redirections', list]);
    expect(again.stdout).toContain('Aucune ancienne adresse n’est ajoutée.');
  });

  it('accepts a list written by Excel in French, with other sites, sections, and fragments', async () => {
    const root = siteCopy();
    const list = path.join(root, 'anciennes.csv');
    const lines = [
      '/équipe.html;/blog',
      'https://www.ancien.fr/facebook;https://www.facebook.com/toits',
      'https://www.ancien.fr/depannage.html#fuite;/services/plomberie',
      '/devis-gratuit.asp',
      '/index.php',
      '/index.php?id=3',
    ].join('\r\n');
    const sent = [Buffer.from(lines, 'latin1'), Buffer.from(`\ufeff${lines}`, 'utf16le'), Buffer.from(lines)];
    for (const bytes of sent) {
      writeFileSync(list, bytes);
      const before = readFileSync(path.join(root, 'site.json'), 'utf8');
      const { stdout } = await askScript('new.ts', root, ['redirections', list]);
      const { redirects } = JSON.parse(readFileSync(path.join(root, 'site.json'), 'utf8')) as { redirects: object[] };
      expect(redirects).toEqual([
        { from: '/équipe.html', to: '/blog' },
        { from: '/facebook', to: 'https://www.facebook.com/toits' },
        { from: '/depannage.html', to: '/services/plomberie' },
        { from: '/devis-gratuit.asp', to: '/#formulaire-devis' },
        { from: '/index.php', to: '/' },
      ]);
      expect(stdout).toContain('1 ligne n’est pas ajoutée :\n  ligne 6 : /index.php?id=3 : ');
      writeFileSync(path.join(root, 'site.json'), before);
    }
  });
});
