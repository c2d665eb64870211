import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trades } from '../../src/commands/lib/new/starters';
import { buildSite, type BuildReport } from '../../src/build/build-site';
import { buildEngine } from '../../src/build/compile/compile-engine';
import { readSite } from '../../src/site/read/read-site';
import { documentsOf } from '../../src/site/resolve/plan/site-documents';
import { readBuiltSite, type BuiltSite } from '../laws/built-site';
import { checkHtml } from '../laws/html';
import { checkLinks } from '../laws/links';
import { checkMachineFiles } from '../laws/machine-files';
import { checkStructuredData, nodeOf } from '../laws/structured-data';
import { heavyPages } from '../laws/weight';
import { runInProcess } from '../harness/in-process';
import { tradesToTry, tradeWords } from '../samples/starters';

/**
 * Sites that are built from starters keep the laws of any finished site. The daily tests build one of them, and
 * `npm run test:long` all.
 */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-starters-'));
const built = new Map<string, BuiltSite>();
/** The texts of each company about itself, and the services that it offers. */
const ownTexts = new Map(
  [...trades().map((trade) => `starters/${trade}`), 'site-config'].map((folder) => {
    const { site, service } = documentsOf(readSite(folder));
    const itself = site.flatMap(({ data: { company, phone, email } }) => [company.name, phone, email]);
    const offered = [...site.map(({ data }) => data.company.tagline), ...service.map(({ data }) => data.title)];
    return [folder, { itself, offered }] as const;
  }),
);

function build(trade: string): Promise<BuildReport> {
  const source = readSite(path.join(home, trade));
  const out = path.join(home, `${trade}-built`);
  const engine = buildEngine();
  return buildSite({ source, out, engine, backend: { url: '', key: 'embedded' } });
}

beforeAll(async () => {
  for (const trade of tradesToTry) {
    const words = ['--name', 'Ligneau & Fille', ...tradeWords(trade), '--town', 'Les Ulis', '--phone', '0160000000'];
    const { code, stderr } = await runInProcess('src/commands/new.ts', ['site', path.join(home, trade), ...words]);
    if (code !== 0) throw new Error(stderr);
    await build(trade);
    built.set(trade, readBuiltSite(path.join(home, `${trade}-built`)));
  }
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.each(tradesToTry)('a site from the starter « %s »', (trade) => {
  // The site is built before any test asks for it.
  const site = () => built.get(trade)!;
  const announced = documentsOf(readSite(`starters/${trade}`))
    .article.filter(({ data }) => !data.body)
    .map(({ slug }) => `/blog/${slug}`);

  checkHtml(site);
  checkStructuredData(site);
  checkLinks(site, announced);
  checkMachineFiles(site);

  it('fits into one round trip', () => {
    expect(heavyPages(site())).toEqual([]);
  });

  it('is about its company and its town, in good French', () => {
    const { pages, read } = site();
    expect(nodeOf(pages.get('/'), 'LocalBusiness')).toMatchObject({
      name: 'Ligneau & Fille',
      telephone: '+33160000000',
      address: { addressLocality: 'Les Ulis' },
    });
    expect(pages.has('/les-ulis')).toBe(true);
    for (const [address] of pages) {
      const html = read(`${address === '/' ? 'index' : address.slice(1)}.html`);
      expect(/(?:\bà|\bde) Les Ulis/.exec(html)?.[0], address).toBeUndefined();
    }
  });

  it('says nothing that belongs to another company or another trade', () => {
    const { pages } = site();
    const others = [...ownTexts].flatMap(([folder, { itself, offered }]) =>
      folder === `starters/${trade}` ? itself : [...itself, ...offered],
    );
    for (const [address, page] of pages) {
      const text = page.documentElement.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'") ?? '';
      expect([address, others.filter((other) => text.includes(other))]).toEqual([address, []]);
    }
  });
});

it('a build keeps nothing of another site built meanwhile, and renders no unchanged page again', async () => {
  const [trade = ''] = tradesToTry;
  const before = readFileSync(path.join(home, `${trade}-built/index.html`), 'utf8');
  await buildSite({
    source: readSite('tests/fixtures/marais'),
    out: path.join(home, 'other-built'),
    engine: buildEngine(),
    backend: { url: '', key: 'embedded' },
  });
  expect((await build(trade)).rendered).toBe(0);
  expect(readFileSync(path.join(home, `${trade}-built/index.html`), 'utf8')).toBe(before);
});
