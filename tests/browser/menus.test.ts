import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plain } from '../laws/plain';
import { services } from './company';
import { desktop, focusedId, holdEngine, phone, startEngine, topOf, soon, visitors } from './visitor';

const open = visitors();

function dropdown(page: Page) {
  const region = page.getByRole('navigation', { name: 'Navigation principale' });
  return {
    link: region.getByRole('link', { name: 'Nos métiers' }),
    button: region.locator('summary'),
    panel: region.locator('details > ul'),
    entries: region.locator('details').getByRole('link'),
  };
}

describe.each(['cold', 'started'])('the services dropdown of a %s page', (state) => {
  async function arrive(): Promise<Page> {
    const page = await open({ viewport: desktop });
    await page.clock.install();
    if (state === 'cold') await holdEngine(page);
    await page.goto('/vannes');
    if (state === 'started') await startEngine(page);
    return page;
  }

  test('opens under the pointer, closes 200 ms after it has left, and stays when it comes back in time', async () => {
    const page = await arrive();
    const { link, panel, entries } = dropdown(page);
    await link.hover();
    await panel.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.mouse.move(5, 600);
    await page.clock.runFor(199);
    expect(await panel.isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await panel.isVisible()).toBe(false);

    await link.hover();
    await panel.waitFor();
    await page.mouse.move(5, 600);
    await page.clock.runFor(150);
    await entries.last().hover();
    await page.clock.runFor(1000);
    expect(await panel.isVisible()).toBe(true);
  });

  test('opens and closes by Enter, by a click, by Escape, which gives the focus back, and by going on past it', async () => {
    const page = await arrive();
    const { button, panel, entries } = dropdown(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'hidden' });

    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await entries.first().evaluate((entry) => entry === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await panel.waitFor();
    for (const _ of [...services, 'beyond']) await page.keyboard.press('Tab');
    await panel.waitFor({ state: 'hidden' });

    // Open, it stays so under the pointer that has clicked.
    await button.click();
    await panel.waitFor();
    await button.click();
    await panel.waitFor({ state: 'hidden' });
  });
});

describe('while the engine starts on a slow processor, every click is answered', () => {
  async function arrive(viewport: typeof desktop): Promise<Page> {
    const page = await open({ viewport, hasTouch: viewport === phone });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/');
    return page;
  }
  const isReady = (page: Page) => page.locator('html[data-engine=ready]').count();

  test('by the services dropdown', async () => {
    const page = await arrive(desktop);
    const { button, panel } = dropdown(page);
    for (let after = 0; after < 2; after += await isReady(page)) {
      await button.click();
      await panel.waitFor();
      await button.click();
      await panel.waitFor({ state: 'hidden' });
    }
  });

  test('by the burger menu', async () => {
    const page = await arrive(phone);
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    for (let after = 0; after < 2; after += await isReady(page)) {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await menu.waitFor();
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await menu.waitFor({ state: 'hidden' });
    }
  });
});

test('the services dropdown lists the services', async () => {
  const page = await open();
  await page.goto('/');
  const { link, entries } = dropdown(page);
  await link.hover();
  await entries.first().waitFor();
  const listed = await entries.evaluateAll((found) =>
    found.map((entry) => [entry.getAttribute('href'), entry.textContent]),
  );
  expect(listed).toEqual(services.map(([path, label]) => [path, label]));
});

test('an entry of the dropdown leads to its page and closes it', async () => {
  const page = await open();
  await page.goto('/');
  await startEngine(page);
  const { link, panel, entries } = dropdown(page);
  await link.hover();
  await entries.filter({ hasText: 'Zinguerie' }).click();
  await page.waitForURL('**/services/zinguerie');
  await panel.waitFor({ state: 'hidden' });
});

test('the entry itself leads to the section of the home page', async () => {
  const page = await open();
  await page.goto('/blog');
  await startEngine(page);
  await dropdown(page).link.click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#services');
  await expect.poll(() => topOf(page, 'services'), soon).toBeLessThan(140);
});

describe.each(['cold', 'started'])('the burger menu of a %s page', (state) => {
  async function arrive(path: string): Promise<Page> {
    const page = await open({ viewport: phone, hasTouch: true });
    if (state === 'cold') await holdEngine(page);
    await page.goto(path);
    if (state === 'started') await startEngine(page);
    return page;
  }
  const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

  test('opens and closes, by Escape too, and leads to a section, closing', async () => {
    const page = await arrive('/');
    expect(await menu(page).isVisible()).toBe(false);
    await burger(page).tap();
    await menu(page).waitFor();
    await burger(page).tap();
    await menu(page).waitFor({ state: 'hidden' });

    await burger(page).tap();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });

    await burger(page).tap();
    await menu(page).getByRole('link', { name: 'Chantiers' }).tap();
    await menu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => topOf(page, 'realisations'), soon).toBeLessThan(140);
    await expect.poll(() => topOf(page, 'realisations'), soon).toBeGreaterThanOrEqual(0);
  });

  test('lists the sections and the services, and leads from another page to the section of the home page', async () => {
    const page = await arrive('/auray');
    await burger(page).tap();
    const listed = (await menu(page).getByRole('link').allTextContents()).map(plain);
    expect(listed).toEqual([
      'Accueil',
      'À propos',
      'Nos métiers',
      ...services.map(([, label]) => label),
      'Chantiers',
      'Contact',
      'Devis de toiture',
      expect.stringMatching(/^0\d(\s\d\d){4}$/),
    ]);
    await menu(page).getByRole('link', { name: 'Contact' }).tap();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#formulaire-devis');
    await menu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => topOf(page, 'formulaire-devis'), soon).toBeLessThan(140);
    await expect.poll(() => focusedId(page), soon).toBe('formulaire-devis');
  });
});
