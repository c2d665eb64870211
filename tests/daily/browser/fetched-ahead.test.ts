import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { soon, startEngine, visitors } from '../../harness/browser/visitor';

const open = visitors();

interface Watched {
  page: Page;
  /** Paths of the documents that the browser has prefetched, in order. */
  ahead: string[];
  /** Paths of all other requests. */
  asked: string[];
  releaseEngine: () => void;
}

/**
 * A page whose requests are observed at a proxy, because prefetches belong to no page and interception in the browser
 * would change them. The proxy can also hold the engine back.
 */
async function watch(): Promise<Watched> {
  const seen = { ahead: [] as string[], asked: [] as string[] };
  let releaseEngine = () => undefined as void;
  const released = new Promise<void>((resolve) => (releaseEngine = resolve));
  const between = createServer((visit, answer) => {
    const path = visit.url ?? '';
    (isAhead(visit.headers) ? seen.ahead : seen.asked).push(path);
    const isHeld = path.startsWith('/assets/engine');
    void (isHeld ? released : Promise.resolve()).then(() => {
      const onward = request(inject('origin') + path, { method: visit.method, headers: visit.headers }, (site) => {
        answer.writeHead(site.statusCode ?? 500, site.headers);
        site.pipe(answer);
      });
      visit.pipe(onward);
    });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    between.closeAllConnections();
    between.close();
  });
  // A server that listens on TCP has such an address.
  const { port } = between.address() as AddressInfo;
  const page = await open({ baseURL: `http://127.0.0.1:${port}` });
  return { page, ...seen, releaseEngine };
}

const isAhead = (headers: IncomingHttpHeaders) => /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));
/** In ms: longer than the 200 ms after which browsers take a hover for an intention. */
const aWhile = 600;

describe('on a cold page', () => {
  test('a hover prefetches the next document, and the click does not request it again', async () => {
    const { page, ahead, asked } = await watch();
    await page.goto('/vannes');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Auray' });
    await link.hover();
    await expect.poll(() => ahead, soon).toEqual(['/auray']);
    await link.click();
    await page.getByRole('heading', { level: 1, name: /Auray/ }).waitFor();
    expect(asked).not.toContain('/auray');
    expect(ahead).toEqual(['/auray']);
  });

  test('nothing is prefetched for a section of the page, a phone number or a file', async () => {
    const { page, ahead } = await watch();
    await page.goto('/');
    await page.evaluate(() => {
      const file = Object.assign(document.createElement('a'), { href: '/sitemap.xml', textContent: 'Plan' });
      document.querySelector('main p')?.append(file);
    });
    for (const href of ['/sitemap.xml', '#contact', 'tel:', '/#realisations']) {
      await page.locator(`:is(header, main) a[href^="${href}"]:visible`).first().hover();
      await page.waitForTimeout(aWhile);
    }
    expect(ahead).toEqual([]);
  });
});

test('once the engine runs, a hover prefetches the data of the next page and not its document', async () => {
  const { page, ahead, asked, releaseEngine } = await watch();
  releaseEngine();
  await page.goto('/vannes');
  await startEngine(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auray' }).hover();
  await expect.poll(() => asked, soon).toContain('/auray.json');
  await page.waitForTimeout(aWhile);
  expect(ahead).not.toContain('/auray');
});
