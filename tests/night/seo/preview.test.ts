import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exceededHostLimits } from '../../../src/build/output/hosts/host-limits';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { readSite } from '../../../src/site/read/read-site';
import { hostedDesk } from '../../../src/desk/compile/hosted-desk';
import { readBuiltSite } from '../../laws/built-site';
import { runScript } from '../../harness/leads/run';

/** A site with made-up phone, addresses and legal notices. */
const fixture = path.resolve('tests/fixtures/marais');
const backend = {
  VITE_SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_a',
};

function folder(): string {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-preview-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  return out;
}

it('refuses to build for a host a site that is not ready for the public, and says what to do', async () => {
  const { code, err } = await runScript('src/commands/build.ts', ['--hosting'], {
    ...backend,
    SITE_CONFIG: fixture,
    OUT_DIR: path.join(folder(), 'dist'),
  });
  expect(code).toBe(1);
  expect(err).toContain('Il manque la rue du siège');
  expect(err.trim().split('\n').at(-1)).toBe(
    'Rien n’a été écrit : ce site n’est pas prêt pour le public. Corrigez ces fautes, ou ajoutez --preview pour en montrer un aperçu, que les moteurs de recherche ignorent.',
  );
});

it('marks every page of a preview, and asks search engines not to index it, until the final build', async () => {
  const out = folder();
  const build = async (isPreview: boolean) => {
    const engine = await buildEngine();
    await buildSite({ source: readSite(fixture), out, engine, isPreview, backend: { url: '', key: 'embedded' } });
    const site = readBuiltSite(out);
    const marks = [...site.pages.values()].map((page) => ({
      isLeftOut: page.querySelector('meta[name=robots]')?.getAttribute('content') === 'noindex',
      isNamed: page.title.startsWith('Aperçu · '),
      isSaid: /Aperçu : ce site n’est pas encore ouvert au public\./.test(
        page.querySelector('footer')?.textContent ?? '',
      ),
    }));
    const text = (name: string) => readFileSync(path.join(out, name), 'utf8');
    return { marks, sitemap: text('sitemap.xml'), robots: text('robots.txt'), headers: text('_headers') };
  };

  const preview = await build(true);
  expect(preview.marks.length).toBeGreaterThan(5);
  expect(new Set(preview.marks.map((mark) => JSON.stringify(mark)))).toEqual(
    new Set([JSON.stringify({ isLeftOut: true, isNamed: true, isSaid: true })]),
  );
  expect(preview.sitemap).not.toContain('<loc>');
  expect(preview.robots).toBe('User-agent: *\nAllow: /\n');
  expect(preview.headers).toMatch(/^\/\*\n(?: {2}.*\n)*? {2}X-Robots-Tag: noindex$/m);

  const open = await build(false);
  expect(open.marks.filter(({ isNamed, isSaid }) => isNamed || isSaid)).toEqual([]);
  expect(open.sitemap).toContain('<loc>');
  expect(open.robots).toContain('Sitemap:');
  expect(open.headers).not.toContain('X-Robots-Tag');

  // With a hosted database, the owner's desk is built beside the pages, but no list contains it.
  const hosted = { url: backend.VITE_SUPABASE_URL, key: backend.VITE_SUPABASE_ANON_KEY };
  const input = { source: readSite(fixture), out, engine: await buildEngine() };
  await buildSite({ ...input, backend: hosted, desk: hostedDesk() });
  const desk = readFileSync(path.join(out, 'bureau.html'), 'utf8');
  expect(desk).toContain('content="noindex, nofollow"');
  expect(desk).toContain(`connect-src ${hosted.url};`);
  const [script = ''] = /assets\/bureau\.[^"]*\.js/.exec(desk) ?? [];
  expect(existsSync(path.join(out, script))).toBe(true);
  for (const name of ['sitemap.xml', 'pages.txt', 'robots.txt', 'index.html', '_redirects'])
    expect([name, readFileSync(path.join(out, name), 'utf8').includes('bureau')]).toEqual([name, false]);
  expect(readFileSync(path.join(out, '_headers'), 'utf8')).toContain('/bureau\n  X-Robots-Tag: noindex, nofollow\n');
  await buildSite({ ...input, backend: { url: '', key: 'embedded' } });
  expect([existsSync(path.join(out, 'bureau.html')), existsSync(path.join(out, script))]).toEqual([false, false]);
}, 240_000);

it('says when a site is more than a host accepts', () => {
  expect(exceededHostLimits({ files: 20_000, redirects: 2000 })).toEqual([]);
  expect(exceededHostLimits({ files: 20_001, redirects: 0 })).toEqual([
    'Ce site compte 20\u202f001 fichiers : Cloudflare Pages en accepte 20\u202f000 au plus. Choisissez un autre hébergeur (docs/deploy.md).',
  ]);
  expect(exceededHostLimits({ files: 0, redirects: 2500 })).toHaveLength(1);
});
