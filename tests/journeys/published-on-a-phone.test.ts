// This file is longer than most: its tests share one published site with its database and repository.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { addCommit, git, headOf } from '../harness/hosted/repositories';
import { field, hasFocus, holds, patience, preview, valueIn } from '../harness/studio/editor-page';
import { faultsOfTouch } from '../harness/studio/hand';
import { inThePocket } from '../harness/pocket/in-the-pocket';
import { violations } from '../harness/studio/interface-violations';
import { owner, publishedSite } from '../harness/pocket/published-site';

/** The owner publishes on a phone, at the address of the published site. */

const site = publishedSite();
const { openStudio, signIn, tab, addToTitle, publish } = inThePocket(site);

/** Pushes another person's change of the home page to the repository. */
function pushTitle(change: (text: string) => string): void {
  addCommit(site().bare, { 'clients/toits/home.json': change(textAt('home.json')) }, { says: 'Ailleurs' });
}

/** What these files of the site weigh together, compressed as a host does, in bytes. */
function weightOf(files: readonly string[]): number {
  const weights = [...new Set(files)]
    .map((file) => path.join(site().out, file))
    .filter((file) => /\.(?:js|css|svg|json|woff2)$/.test(file) && existsSync(file))
    .map((file) => (file.endsWith('.woff2') ? readFileSync(file) : gzipSync(readFileSync(file))).length);
  return weights.reduce((all, one) => all + one, 0);
}

async function faultsOf(page: Page, within?: string): Promise<string[]> {
  return [...(await violations(page, within)), ...(await faultsOfTouch(page))];
}

/** Records the questions to the page's Worker from now on. */
async function questionsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const asked: string[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { ask?: string }) {
      if (message.ask !== undefined) asked.push(message.ask);
      post.call(this, message);
    };
    Object.assign(window, { asked });
  });
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
}

const textAt = (file: string) => git(site().bare, ['show', `main:clients/toits/${file}`]);

test('after the sign-in by code, the title of the page is tapped, changed and published: one commit with that difference', async () => {
  const { page, wrong } = await openStudio();
  const before = textAt('home.json');
  const base = headOf(site().bare);
  site().online = base;
  onTestFinished(() => void (site().online = undefined));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const questions = await questionsOf(page);
  await signIn(page, owner);
  await preview(page).locator('h1').waitFor();
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  // The online page is there before the code was typed.
  const at = (address: string) => fetched.indexOf(address);
  expect(at('/')).toBeGreaterThan(0);
  expect(at('/')).toBeLessThan(at('/auth/v1/verify'));
  expect(fetched.filter((one) => one === '/rest/v1/owners')).toHaveLength(1);
  expect(await faultsOf(page)).toEqual([]);
  // The online version has passed its build, so it is validated only when somebody touches it.
  expect((await questions()).slice(0, 2).sort()).toEqual(['GET page', 'GET site']);
  expect(await questions()).not.toContain('POST draft');
  // The validator, the form and the texts of drawings are not loaded yet.
  const later = ['later-part', 'first-touch-part', 'dessins.json'];
  const isFetched = () => later.map((part) => fetched.some((one) => one.includes(`/${part}`)));
  expect(isFetched()).toEqual([false, false, false]);
  const atOnce = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(weightOf([...fetched, ...atOnce.map((one) => new URL(one).pathname)])).toBeLessThan(540_000);

  await preview(page).locator('h1').tap();
  await expect.poll(isFetched, patience).toEqual([true, true, true]);
  const input = field(page, 'Titre');
  await hasFocus(input);
  await holds(input, title);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', vite fait');
  await preview(page).getByRole('heading', { level: 1, name: 'vite fait' }).waitFor();
  await page.getByRole('button', { name: 'Terminé' }).tap();
  expect(headOf(site().bare)).toBe(base);

  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Accueil').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });

  const head = headOf(site().bare);
  expect(git(site().bare, ['rev-parse', `${head}^`]).trim()).toBe(base);
  expect(git(site().bare, ['diff', '--name-only', base, head]).trim()).toBe('clients/toits/home.json');
  expect(textAt('home.json')).toBe(before.replace(title, `${title}, vite fait`));
  expect((await site().publications()).map(({ outcome, head: made }) => [outcome, made])).toEqual([
    ['published', head],
  ]);
  await expect.poll(() => page.getByText('pas publiée').count(), patience).toBe(0);
  // The long lists are needed only for new towns and for maps.
  expect(fetched.filter((one) => one.endsWith('.txt'))).toEqual([]);
  // The preview has the font and the icons of the published pages; a letter that this font lacks loads the whole font.
  const ownDrawings = () => fetched.filter((one) => /icones\.svg|bricolage/.test(one));
  expect(ownDrawings()).toEqual([]);
  await preview(page)
    .locator('h1')
    .evaluate((heading) => heading.append('ñ'));
  await expect.poll(ownDrawings, patience).toEqual([expect.stringMatching(/bricolage-grotesque.*\.woff2$/)]);
  // Fonts that somebody may try are served, too.
  expect((await page.request.get('/vitrine-fonts/bitter.woff2')).headers()['content-type']).toBe('font/woff2');
  const drawing = fetched.filter((one) => /\/preview\/.*\.js$/.test(one));
  expect(drawing.length).toBeLessThan(25);
  const code = drawing.map((one) => readFileSync(path.join(site().out, one), 'utf8')).join('');
  // React's string renderer would be another 100 KB.
  expect(code.length).toBeLessThan(250_000);
  expect(wrong).toEqual([]);
});

test('until the editor has started, the online page is shown, and the editor continues where it was scrolled and tapped', async () => {
  const { page, wrong } = await openStudio();
  await signIn(page, owner);
  await preview(page).locator('h1').waitFor();
  const online = page.frameLocator('iframe[title="La page en ligne"]');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/start-editor/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await online.locator('h1').waitFor();
  await tab(page, 'Site').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .locator('iframe[title="La page en ligne"]')
    .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollTo(0, 60));
  await online.locator('h1').tap();
  release();
  await hasFocus(field(page, 'Titre'));
  expect(await page.getByTitle('La page en ligne').count()).toBe(0);
  expect(await preview(page).locator('h1').isVisible()).toBe(true);

  // With unpublished changes, the online page is not shown, because it would be outdated.
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' bientôt');
  await preview(page).getByRole('heading', { level: 1, name: 'bientôt' }).waitFor();
  await page.getByRole('button', { name: 'Terminé' }).tap();
  await page.unroute(/start-editor/);
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element) titles.push(...[...node.querySelectorAll('iframe')].map(({ title }) => title));
    }).observe(document, { childList: true, subtree: true });
  });
  const form = page.waitForResponse(/first-touch-part/);
  await page.reload();
  await preview(page).getByRole('heading', { level: 1, name: 'bientôt' }).waitFor();
  // The form is in the browser's cache, so it is loaded at once and the next touch need not wait for it.
  await form;
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect(titles).toContain('Aperçu de la page');
  expect(titles).not.toContain('La page en ligne');

  // The application's first file cannot be loaded: that is said without any of its code.
  await page.route(/editor\/main\.js/, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('L’atelier n’a pas pu être chargé').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.unroute(/editor\/main\.js/);
  await page.getByRole('button', { name: 'Réessayer' }).tap();
  await preview(page).getByRole('heading', { level: 1, name: 'bientôt' }).waitFor();
  wrong.splice(0);

  // Publishing can be the first touch, too.
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  await hasFocus(page.getByRole('dialog', { name: 'Publier' }));
  expect(wrong).toEqual([]);
});

test('if somebody else has pushed, other values are kept, and the same value is asked about with both texts', async () => {
  const { page } = await openStudio();
  await signIn(page, owner);
  await addToTitle(page, ', à moi');
  // With a picture that is in no build yet.
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h300v100z"/></svg>';
  addCommit(site().bare, { 'clients/toits/media/neuf.svg': drawing });
  pushTitle((text) =>
    text
      .replace('media/hero.svg', 'media/neuf.svg')
      .replace(String(valueIn(text, 'blocks', 0, 'title')), (title) => `${title}, à eux`)
      .replace('Couverture et zinguerie', 'Zinguerie et couverture'),
  );
  const dialog = await publish(page);
  await dialog.getByRole('button', { name: 'Récupérer leurs modifications' }).tap();
  await dialog.getByText(', à eux').first().waitFor();
  await dialog.getByText(', à moi').first().waitFor();
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: /^Garder le mien/ }).tap();
  await dialog.getByRole('button', { name: 'Réunir les deux versions' }).tap();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(textAt('home.json')).toContain(', à moi');
  expect(textAt('home.json')).not.toContain(', à eux');
  expect(textAt('home.json')).toContain('Zinguerie et couverture');

  const picture = () =>
    preview(page)
      .locator('main img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight);
  await expect.poll(picture, patience).toBe(3);
  await page.reload();
  await expect.poll(picture, patience).toBe(3);
});
