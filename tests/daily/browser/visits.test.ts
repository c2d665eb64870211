import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../harness/find-chromium';
import { runInProcess } from '../../harness/in-process';
import { launchChromium, launchOptions } from '../../harness/launch-chromium';
import { startProduct, type Product } from '../../harness/start-product';
import { temporaryFolder } from '../../harness/temporary-folder';
import { isLong } from '../../harness/size';
import { siteWithBase, type Sent } from '../../harness/browser/site-with-base';
import { errorsOf, soon, visitors } from '../../harness/browser/visitor';

/**
 * The counting of visits from the page to the desk: `npm start` with a site that counts, its database, and the owner's
 * screen.
 */

const visit = visitors();
const home = temporaryFolder();
const local = path.join(home, 'local');
let product: Product;

beforeAll(async () => {
  const folder = path.join(home, 'site');
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  change(path.join(folder, 'site.json'), (site) => ({ ...site, countsVisits: true }));
  change(path.join(folder, 'tarifs.json'), (page) => ({
    ...page,
    blocks: [...(page.blocks as object[]), { type: 'visits-counted', logDays: 7 }],
  }));
  product = await startProduct('src/commands/start.ts', 'Le site est prêt', {
    OUT_DIR: path.join(home, 'dist'),
    SITE_CONFIG: folder,
    LOCAL_DIR: local,
    NODE_ENV: 'production',
  });
}, 300_000);
afterAll(() => product?.stop());

/** The user agent of a phone: the database ignores headless browsers. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

interface Device {
  /** The address of the site; by default that of `npm start`. */
  site?: string;
  gpc?: boolean;
  isHidden?: boolean;
}

/** A visitor whose browser does not say that it is automated, and the events that it sends. */
async function visitor({ site = product.origin, gpc = false, isHidden = false }: Device = {}) {
  const page = await visit({ baseURL: site, reducedMotion: 'reduce', userAgent });
  await page.addInitScript(
    ([hasGpc, hidden]) => {
      Object.defineProperty(navigator, 'webdriver', { get: () => false });
      if (hasGpc) Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
      let isBehind = hidden;
      Object.defineProperty(document, 'hidden', { get: () => isBehind });
      addEventListener('test:shown', () => {
        isBehind = false;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      // Prevents real phone calls.
      addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
      });
    },
    [gpc, isHidden] as const,
  );
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rest/v1/rpc/count_event')) return;
    const { page: seen, event, origin } = request.postDataJSON() as Sent;
    sent.push(origin === undefined ? { page: seen, event } : { page: seen, event, origin });
  });
  return { page, sent };
}

/** Waits until the page has had time to count: its code has come. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/site\.\w+\.json/.test(name)),
  );

test('an arrival, a view and a tap on the number reach the desk, and « back » is no arrival', async () => {
  const { page, sent } = await visitor();
  for (let turn = 0; turn < 6; turn++) {
    await page.goto('/', { referer: 'https://www.google.com/' });
    await expect.poll(() => sent.length, soon).toBe(turn + 1);
  }
  expect(sent[0]).toEqual({ page: '/', event: 'arrival', origin: 'www.google.com' });
  await page.locator('a[href^="tel:"]:visible').first().click();
  await expect.poll(() => sent.at(-1), soon).toEqual({ page: '/', event: 'call' });

  await page.locator('a[href="/auray"]').first().click();
  await expect.poll(() => sent.at(-1), soon).toEqual({ page: '/auray', event: 'view' });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => sent.length, soon).toBe(9);
  expect(sent.at(-1)).toEqual({ page: '/auray', event: 'view' });
  // Nothing about the visitor is stored.
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual(['', []]);

  const { stdout } = await runInProcess('src/commands/desk.ts', ['--no-open'], { LOCAL_DIR: local });
  const desk = await visit();
  await desk.goto(/http:\/\/127\.0\.0\.1:\d+\/bureau\/#cle=[\w-]+/.exec(stdout)![0]);
  await desk
    .getByRole('button', { name: 'Visites' })
    .or(desk.getByRole('link', { name: 'Visites' }))
    .click();
  const row = desk.getByRole('row').filter({ hasText: 'Accueil' });
  await expect.poll(() => row.first().textContent(), soon).toMatch(/6.*moins de\s5/);
  await desk.getByRole('listitem').filter({ hasText: 'Moteurs de recherche' }).getByText('6').waitFor();
});

test('a page in a background tab is counted once it is shown', async () => {
  const { page, sent } = await visitor({ isHidden: true });
  await page.goto('/auray');
  await settled(page);
  expect(sent).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('test:shown')));
  await expect.poll(() => sent, soon).toEqual([{ page: '/auray', event: 'arrival', origin: '' }]);
});

test.runIf(isLong)('a browser that sends Global Privacy Control is not counted, and the page says so', async () => {
  const { page, sent } = await visitor({ gpc: true });
  await page.goto('/tarifs');
  await settled(page);
  await page.getByRole('heading', { name: 'Ce que ce site compte' }).scrollIntoViewIfNeeded();
  await page.getByText('Votre navigateur est réglé pour que rien ne soit compté').waitFor();
  expect(sent).toEqual([]);
});

test.runIf(isLong)('a visitor who objects is counted no more, until they withdraw the objection', async () => {
  const { page, sent } = await visitor();
  await page.goto('/tarifs');
  await page.getByRole('button', { name: 'Ne pas compter mes visites' }).click();
  await page.getByText('Vos visites ne sont pas comptées dans ce navigateur.').waitFor();
  const before = sent.length;
  await page.goto('/');
  await settled(page);
  expect(sent).toHaveLength(before);
  await page.goto('/tarifs');
  // The built page does not know of the objection: pressing its button again keeps the objection.
  await page.getByRole('button', { name: 'Ne pas compter mes visites' }).click();
  await page.getByText('Vos visites ne sont pas comptées dans ce navigateur.').waitFor();
  await page.getByRole('button', { name: 'Compter de nouveau mes visites' }).click();
  await page.goto('/auray');
  await expect.poll(() => sent.at(-1), soon).toEqual({ page: '/auray', event: 'arrival', origin: '' });
});

test.runIf(isLong)('a prerendered page is counted when its visitor opens it', async () => {
  const { base, files, origin, lead } = await siteWithBase(home);
  // Without Playwright, whose browsers do not prerender.
  const profile = path.join(home, 'profile');
  const { executablePath = '', args = [] } = launchOptions(findChromium());
  const words = ['--headless', ...args, `--user-data-dir=${profile}`, `--user-agent=${userAgent}`];
  const browser = spawn(executablePath, [...words, `${origin}/from?/auray`], { stdio: 'ignore' });
  onTestFinished(() => void browser.kill());
  // The prerendered page has loaded the counting code and the chunks after it, and counts nothing yet.
  await expect.poll(() => files.findIndex((file) => /\/count-[^/]+\.js$/.test(file)), soon).toBeGreaterThan(0);
  const counts = files.findIndex((file) => /\/count-[^/]+\.js$/.test(file));
  await expect.poll(() => files.slice(counts).filter((file) => file.endsWith('.js')).length, soon).toBeGreaterThan(1);
  expect([files.filter((file) => file === '/auray').length, base.asked]).toEqual([1, 0]);
  lead();
  await expect.poll(() => base.sent, soon).toEqual([{ page: '/auray', event: 'view' }]);
  expect(files.filter((file) => file === '/auray')).toHaveLength(1);
});

test.runIf(isLong)('a page that « back » restores from the cache counts as a view', async () => {
  const { base, origin } = await siteWithBase(home);
  const browser = await launchChromium({
    args: [...launchOptions('').args!, '--disable-blink-features=AutomationControlled'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ userAgent });
  await page.goto(`${origin}/auray`);
  await expect.poll(() => base.sent.length, soon).toBe(1);
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
  await page.goto(`${origin}/tarifs`);
  await expect.poll(() => base.sent.length, soon).toBe(2);
  // Playwright would wait for a load event, which does not come.
  await page.evaluate(() => history.back());
  await expect.poll(() => base.sent.at(-1), soon).toEqual({ page: '/auray', event: 'view' });
  expect(await page.locator('html[data-left]').count()).toBe(1);
});

test.runIf(isLong)(
  'a visitor does not notice an unreachable database, and is counted again once it is back',
  async () => {
    const { base, origin } = await siteWithBase(home);
    const { page } = await visitor({ site: origin });
    const wrong = errorsOf(page);
    await page.goto('/');
    await expect.poll(() => base.sent.length, soon).toBe(1);
    for (const state of ['refuses', 'silent'] as const) {
      base.state = state;
      const before = base.asked;
      await page.locator('a[href^="tel:"]:visible').first().click();
      await expect.poll(() => base.asked, soon).toBeGreaterThan(before);
      // A page that waited for the database would not reach the next one.
      await page
        .locator(`a[href="/${state === 'refuses' ? 'auray' : 'tarifs'}"]`)
        .first()
        .click();
      await page.waitForURL(/auray|tarifs/);
      await settled(page);
      await page.goto('/');
      await settled(page);
    }
    expect(base.sent).toHaveLength(1);
    base.state = 'here';
    await page.locator('a[href^="tel:"]:visible').first().click();
    await expect.poll(() => base.sent.at(-1), soon).toEqual({ page: '/', event: 'call' });
    expect(wrong).toEqual([]);
  },
);

/** Rewrites a JSON document. */
function change(file: string, how: (document: Record<string, unknown>) => object): void {
  writeFileSync(file, JSON.stringify(how(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
}
