import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { readSite } from '../../../src/site/read/read-site';
import { serveSite } from '../../../src/build/serve/serve-site';
import { isLong } from '../../harness/size';
import { fillForm, sendButton, standInBackend } from '../../harness/browser/quote-request';
import { engineReady, phone, startEngine, visitors } from '../../harness/browser/visitor';

/** An announcement for all pages is visible between its dates, whenever the site was built. */

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-announced-'));
const visit = visitors();
let server: Server;
let baseURL: string;

beforeAll(async () => {
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  const file = path.join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as object;
  const announcements = [
    {
      title: 'Fermé du 3 au 24 août',
      text: 'Une **fuite** ? Appelez le {phone}.',
      from: '2098-07-20',
      until: '2098-08-24',
    },
  ];
  writeFileSync(file, JSON.stringify({ ...site, announcements }));
  const out = path.join(folder, 'out');
  const backend = { url: '', key: 'embedded' };
  await buildSite({ source: readSite(folder), out, engine: await buildEngine(), backend });
  server = createServer(serveSite(out, path.join(folder, '.cache')).listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has such an address
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page on a device whose clock says `moment`, in another time zone than the company's. */
async function at(moment: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit({
    baseURL,
    viewport: phone,
    reducedMotion: 'reduce',
    timezoneId: 'America/Montreal',
    ...options,
  });
  await page.clock.setFixedTime(new Date(moment));
  return page;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Fermé du 3 au 24 août' });

const moments: [string, boolean][] = [
  ['2098-07-19T21:59:00Z', false],
  ['2098-07-19T22:01:00Z', true],
  ['2098-08-24T21:59:00Z', true],
  ['2098-08-24T22:01:00Z', false],
];

test.each(isLong ? moments : moments.slice(1, 2))(
  'at %s, whether a page that was built long before shows the announcement, without a layout shift: %s',
  async (moment, isShown) => {
    const page = await at(moment);
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        // Layout shifts have a value, which the type does not know.
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const address of ['/', '/auray', '/nulle-part']) {
      await page.goto(address);
      expect([address, await banner(page).isVisible()]).toEqual([address, isShown]);
    }
    await page.goto('/auray');
    await startEngine(page);
    expect(await banner(page).isVisible()).toBe(isShown);
    // Navigates to another page without loading a document.
    await page.locator('footer a[href="/vannes"]').evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/vannes');
    expect(await banner(page).count()).toBe(isShown ? 1 : 0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
  },
);

test('without scripts, the announcement is shown with its dates', async () => {
  const page = await at('2026-11-26T10:00:00Z', { javaScriptEnabled: false });
  await page.goto('/auray');
  const text = (await banner(page).innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('À partir du 20 juillet 2098, jusqu’au 24 août 2098');
});

test('the message after a sent request shows the announcement, only between its dates', async () => {
  for (const [moment, count] of [
    ['2098-08-01T10:00:00Z', 1],
    ['2098-09-01T10:00:00Z', 0],
  ] as const) {
    const page = await at(moment);
    await standInBackend(page);
    await page.goto('/#formulaire-devis');
    await engineReady(page);
    await fillForm(page);
    await sendButton(page).click();
    const status = page.locator('#formulaire-devis').getByRole('status');
    await status.getByText('Votre demande est bien arrivée.').waitFor();
    expect(await status.getByText('Fermé du 3 au 24 août').count()).toBe(count);
  }
});

test('a site without announcements has none of its markup', async () => {
  const page = await visit();
  await page.goto('/');
  const html = await page.content();
  expect(html).not.toMatch(/data-ends|clock-/);
});
