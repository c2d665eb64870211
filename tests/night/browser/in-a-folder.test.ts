import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { engineReady, errorsOf, soon, startEngine, visitors } from '../../harness/browser/visitor';
import { fillForm, lead, mailUrl, sendButton } from '../../harness/browser/quote-request';
import { inThePocket } from '../../harness/pocket/in-the-pocket';
import { owner, publishedSite } from '../../harness/pocket/published-site';
import { preview } from '../../harness/studio/editor-page';

/**
 * A site in a folder of another one, with its studio: whatever a browser asks for is in the folder, or the database's.
 * The host answers 404 for the rest, and counts it. At night, because it needs an engine and a studio of its own; by
 * day, `tests/pure/code/own-addresses.test.ts` holds the code to the places that know the folder.
 */
const folder = '/clients/cuivre';
const site = publishedSite(folder);
const { openStudio, signIn, tab } = inThePocket(site);
const visit = visitors();

/** A page of a visitor; afterwards, nothing was asked for beside the folder, and the page is without fault. */
async function visitor(options: Parameters<typeof visit>[0] = {}) {
  const page = await visit({ baseURL: site().origin, reducedMotion: 'reduce', ...options });
  const wrong = errorsOf(page);
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  return { page, wrong, failed };
}

/** The host is asked for `/favicon.ico` by nobody: pages name their icon. */
function nothingBeside(): void {
  site().beside.length = 0;
  onTestFinished(() => expect(site().beside).toEqual([]));
}

test('every address in every file is in the folder', () => {
  const faults: string[] = [];
  for (const name of readdirSync(site().out, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|css|webmanifest)$/.test(name) && !name.endsWith('manifest.json')) continue;
    const text = readFileSync(path.join(site().out, name), 'utf8');
    const found = [
      ...text.matchAll(
        /(?:\s[\w-]+="|url\(["']?|@import\s*["']|url=|"(?:src|scope|id|start_url)":")(\/(?!\/)[^"')\s]*)/g,
      ),
      ...text.matchAll(/[\w-]+="[^"]*?, (\/[^" ]*)/g),
    ];
    for (const [, address = ''] of found)
      if (!address.startsWith(`${folder}/`) || address.startsWith(folder + folder)) faults.push(`${name}: ${address}`);
  }
  expect(faults).toEqual([]);
  const whole =
    readFileSync(path.join(site().out, 'index.html'), 'utf8') +
    readFileSync(path.join(site().out, 'sitemap.xml'), 'utf8');
  for (const [address] of whole.matchAll(/https:\/\/agence\.example[^"<\s]*/g))
    expect(address).toMatch(/^https:\/\/agence\.example\/clients\/cuivre\//);
});

test('links, « back » and « forward », missing pages and old addresses stay in the folder', async () => {
  nothingBeside();
  const { page, wrong } = await visitor();
  await page.goto(`${folder}/`);
  await startEngine(page);
  await page.locator('footer a[href$="/vannes"]').first().click();
  await page.waitForURL(`**${folder}/vannes`);
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  await expect.poll(canonical, soon).toBe('https://agence.example/clients/cuivre/vannes');
  await page.locator('header a').first().click();
  await page.waitForURL(`**${folder}/`);
  expect(new URL(page.url()).pathname).toBe(`${folder}/`);
  await page.goBack();
  await page.waitForURL(`**${folder}/vannes`);
  await page.goForward();
  await page.waitForURL(`**${folder}/`);
  await page.reload();
  for (const old of ['/prix', '/prix.html', '/vannes/']) {
    await page.goto(folder + old);
    expect(new URL(page.url()).pathname).toBe(folder + (old === '/vannes/' ? '/vannes' : '/tarifs'));
  }
  expect(wrong).toEqual([]);
  await page.goto(`${folder}/vanes`);
  await engineReady(page);
  await page.locator(`main a[href="${folder}/vannes"]`).first().click();
  await page.waitForURL(`**${folder}/vannes`);
});

test.each([true, false])(
  'every link of every page leads to a page of the folder (scripts: %s)',
  async (javaScriptEnabled) => {
    nothingBeside();
    const { page, failed } = await visitor({ javaScriptEnabled });
    const seen = new Set<string>();
    const waiting = [`${folder}/`];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (seen.has(address)) continue;
      seen.add(address);
      await page.goto(address);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      for (const link of links.filter((one) => one.startsWith(site().origin))) {
        const { pathname } = new URL(link);
        expect(pathname.startsWith(`${folder}/`), `${address}: ${link}`).toBe(true);
        waiting.push(pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    // An article that is announced has no page yet.
    expect(failed.filter((one) => !/\/blog\/[a-z-]+$/.test(one))).toEqual([]);
  },
);

test('the form sends, and says the page from which it was sent as documents do', async () => {
  nothingBeside();
  const { page, wrong } = await visitor();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/leads')) sent.push(request.postDataJSON());
  });
  await page.route(mailUrl, (route) => route.fulfill({ json: {} }));
  await page.goto(`${folder}/`);
  await startEngine(page);
  await fillForm(page);
  // Whoever sends within three seconds is a robot.
  await page.clock.install();
  await page.clock.runFor(10_000);
  await sendButton(page).click();
  await expect.poll(() => sent, soon).toHaveLength(1);
  expect(sent[0]).toMatchObject({ nom: lead.nom });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('vitrine')))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^vitrine/)]),
  );
  expect(wrong).toEqual([]);
});

test('the studio and the desk open in the folder, and keep what they keep under its name', async () => {
  nothingBeside();
  const { page, wrong } = await openStudio(`${folder}/atelier`, 'allow');
  await page.waitForURL(`**${folder}/atelier/site`);
  await signIn(page, owner);
  await preview(page).locator('h1').waitFor();
  expect(await preview(page).locator('header a').first().getAttribute('href')).toBe(`${folder}/`);
  await tab(page, 'Demandes').tap();
  await page.waitForURL(`**${folder}/atelier/demandes`);
  const scopes = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  await expect.poll(scopes, soon).toEqual([`${site().origin}${folder}/atelier/`]);
  const kept = await page.evaluate(async () => ({
    stored: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  const names = [...kept.stored, ...kept.databases, ...kept.caches];
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((name) => !name.startsWith(folder))).toEqual([]);
  expect(wrong).toEqual([]);
  await page.goto(`${folder}/bureau`);
  await page.waitForURL(`**${folder}/atelier/demandes`);
});
