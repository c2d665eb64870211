import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../../src/build/serve/serve-site';
import { definitions } from '../../../src/page/registry/schemas';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { pageRenderer, siteData } from '../../../src/build/render/page-renderer';
import { isLong } from '../../harness/size';
import { gardenDocuments, sample } from '../../samples/garden-documents';
import { gardenSite } from '../../samples/garden-site';
import { cut, fillSchema } from '../../harness/security/fill-schema';
import { hostileTexts } from '../../harness/security/hostile-texts';
import { engineReady, isSameDocument, markDocument, soon, visitors } from '../../harness/browser/visitor';

/** UTF-8 cannot represent lone surrogates, so the browser's text would differ from the engine's in any case. */
const texts = hostileTexts.filter((text) => text.isWellFormed());
const rounds = [0, 1, 2];
const open = visitors();
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-hostile-'));
let server: Server;
let origin = '';

/**
 * Pages with every block in which every free text is hostile, each a different one, and without any security policy.
 */
beforeAll(async () => {
  const engine = await buildEngine();
  const page = [
    ...gardenDocuments().page,
    ...rounds.map((round) => {
      let count = round * 17;
      const blocks = definitions.map(({ type, schema }) => ({
        ...(fillSchema(schema, ({ isFree, maxLength }) =>
          isFree ? cut(texts[count++ % texts.length] ?? '', maxLength) : undefined,
        ) as object),
        type,
      }));
      if (count - round * 17 < texts.length) throw new Error('The blocks have too few texts for the whole corpus.');
      const title = texts[round] ?? '';
      return sample('page', `essai-${round}.json`, {
        $schema: '',
        path: `/essai-${round}`,
        title,
        description: title,
        blocks,
      });
    }),
  ];
  const { site, pages } = gardenSite({ page });
  const renderPage = await pageRenderer(engine, site, {
    siteDocument: gardenDocuments().site[0]!.data,
    fonts: undefined,
  });
  cpSync(path.join(engine.clientDirectory, 'assets'), path.join(folder, 'assets'), { recursive: true });
  for (const resolved of pages) {
    const { html, json } = await renderPage(JSON.stringify(resolved));
    const name = resolved.path === '/' ? 'index' : resolved.path.slice(1);
    write(`${name}.html`, html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
    write(`${name}.json`, json);
  }
  write(siteData(site).name, siteData(site).json);
  server = createServer(serveSite(folder, path.join(folder, '.cache')).listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) origin = `http://127.0.0.1:${address.port}`;
}, 120_000);

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Records everything that would show that a text was run, or tried to run. */
function watch(page: Page): string[] {
  const signs: string[] = [];
  page.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => signs.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin || url.pathname === '/x') signs.push(`request: ${request.url()}`);
  });
  return signs;
}

const strangers = () =>
  [...document.querySelectorAll('*')]
    .filter(
      (element) =>
        element.matches(
          'base,iframe,object,embed,math,script:not([src],[type$=json]),img[src=x],[style*=expression]',
        ) || element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    .map((element) => element.outerHTML.slice(0, 200));

/** All of them in `npm run test:long`; daily one, and another one that is reached from it. */
test.each(isLong ? rounds : [0])(
  'no text runs in a browser: before and after hydration, nor in the next page, loaded as data only (page %i)',
  async (round) => {
    const page = await open({ baseURL: origin });
    const signs = watch(page);
    await page.goto(`/essai-${round}`);
    expect(await page.evaluate(strangers)).toEqual([]);
    await page.locator('header a').first().hover();
    await engineReady(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(strangers)).toEqual([]);
    const title = await page.title();
    expect(title).toBe((await page.evaluate(() => document.querySelector('title')?.textContent)) ?? '');

    const next = `/essai-${(round + 1) % rounds.length}`;
    await markDocument(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Aller' });
      document.querySelector('main')?.append(link);
    }, next);
    await page.getByText('Aller', { exact: true }).click();
    await page.waitForURL(`**${next}`);
    await expect.poll(() => page.title(), soon).not.toBe(title);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(strangers)).toEqual([]);
    expect(signs).toEqual([]);
  },
);
