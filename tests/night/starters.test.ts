import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trades } from '../../src/commands/lib/new/starters';
import { serveSite } from '../../src/build/serve/serve-site';
import { buildSite } from '../../src/build/build-site';
import { buildEngine } from '../../src/build/compile/compile-engine';
import { readSite } from '../../src/site/read/read-site';
import { launchChromium } from '../harness/launch-chromium';
import { runInProcess } from '../harness/in-process';
import { tradeWords } from '../samples/starters';
import { axeFindings } from '../laws/accessibility';

/** All pages of sites made from starters, in a browser at the widths of a phone, a tablet and a desktop. */

const widths = [320, 390, 768, 1024, 1200, 1440];
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-starters-seen-'));
const servers: Server[] = [];
let browser: Browser;
beforeAll(async () => (browser = await launchChromium()), 60_000);
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(home, { recursive: true, force: true });
});

/** A new company's site, built and served: its origin and the addresses of its pages. */
async function served(trade: string): Promise<{ origin: string; addresses: string[] }> {
  // A new folder each time, so that a second try can begin again.
  const own = mkdtempSync(path.join(home, 'own-'));
  const folder = path.join(own, trade);
  const words = ['--name', 'Établissements Delacroix-Monnier', ...tradeWords(trade), '--town', 'Les Ulis'];
  const { code, stderr } = await runInProcess('src/commands/new.ts', [
    'site',
    folder,
    ...words,
    '--phone',
    '0160000000',
  ]);
  if (code !== 0) throw new Error(stderr);
  const out = path.join(own, 'built');
  const backend = { url: '', key: 'embedded' };
  const { addresses } = await buildSite({ source: readSite(folder), out, engine: await buildEngine(), backend });
  const site = serveSite(out);
  const server = createServer((request, response) => void site.listener(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, addresses };
}

describe.each(trades())('a site from the starter « %s »', (trade) => {
  it('fits every width, and axe finds no fault', { timeout: 600_000 }, async () => {
    const { origin, addresses } = await served(trade);
    expect(addresses.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const address of addresses) {
        await page.goto(origin + address);
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        const covered = await page.evaluate(() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector('header a')!);
          const right = Math.max(...[...words.getClientRects()].map((box) => box.right));
          const entry = [...document.querySelectorAll('header nav a, header nav summary')].find((one) =>
            one.checkVisibility(),
          );
          return entry ? right - entry.getBoundingClientRect().left : 0;
        });
        if (covered > 0) found.push(`${address} at ${width}: the name covers ${covered} px of the menu`);
        if (beyond > 0) found.push(`${address} at ${width}: ${beyond} px beyond the edge`);
        if (width === 390 || width === 1440)
          for (const finding of await axeFindings(page)) found.push(`${address} at ${width}: ${finding}`);
        if (process.env.SHOTS)
          await page.screenshot({
            path: path.join(process.env.SHOTS, `${trade}-${width}-${address.replaceAll('/', '_')}.png`),
            fullPage: true,
          });
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
