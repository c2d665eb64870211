import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { plain } from '../laws/plain';
import { isLong, samples } from '../harness/size';
import { services } from '../harness/browser/company';
import { oneVisit } from '../harness/browser/one-visit';
import { desktop, focusedId, holdEngine, phone, startEngine, topOf, soon, visitors } from '../harness/browser/visitor';

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

const burger = (page: Page) => page.locator('header summary[aria-label="Menu"]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });

/** One browser page for all tests, resized between them. */
describe.each(['cold', 'started'])('on a %s page', (state) => {
  const visit = oneVisit(
    async (page) => {
      await page.clock.install();
      if (state === 'cold') await holdEngine(page);
      await page.goto('/blog');
      if (state === 'started') await startEngine(page);
    },
    { reducedMotion: 'reduce', hasTouch: true },
  );

  test('the services dropdown lists the services; Enter and a click open and close it; it closes by Escape, which restores the focus, and when the focus leaves it', async () => {
    const page = visit();
    const { button, panel, entries } = dropdown(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    const listed = await entries.evaluateAll((found) =>
      found.map((entry) => [entry.getAttribute('href'), entry.textContent]),
    );
    expect(listed).toEqual(services.map(([path, label]) => [path, label]));
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

    // An open menu stays open under the pointer that has clicked.
    await button.click();
    await panel.waitFor();
    await button.click();
    await panel.waitFor({ state: 'hidden' });
  });

  test('the services dropdown opens on hover, closes 200 ms after the pointer has left, and stays open if the pointer comes back in time', async () => {
    const page = visit();
    const { link, panel, entries } = dropdown(page);
    await page.mouse.move(5, 600);
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
    await page.clock.resume();
  });

  test('the burger menu opens and closes, also by Escape', async () => {
    const page = visit();
    await page.setViewportSize(phone);
    expect(await menu(page).isVisible()).toBe(false);
    await burger(page).tap();
    await menu(page).waitFor();
    await burger(page).tap();
    await menu(page).waitFor({ state: 'hidden' });

    await burger(page).tap();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
  });

  test('the burger menu lists the sections and services, leads from another page to a section of the home page, then to the next one, and closes', async () => {
    const page = visit();
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

    await burger(page).tap();
    await menu(page).getByRole('link', { name: 'Chantiers' }).tap();
    await menu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => topOf(page, 'realisations'), soon).toBeLessThan(140);
    await expect.poll(() => topOf(page, 'realisations'), soon).toBeGreaterThanOrEqual(0);
  });

  test('the dropdown has an entry for its page, which closes it; its own link leads to the section of the home page', async () => {
    const page = visit();
    await page.setViewportSize(desktop);
    const { link, panel, entries } = dropdown(page);
    await link.hover();
    await entries.filter({ hasText: 'Zinguerie' }).click();
    await page.waitForURL('**/services/zinguerie');
    await page.mouse.move(5, 600);
    await panel.waitFor({ state: 'hidden' });
    await link.click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#services');
    await expect.poll(() => topOf(page, 'services'), soon).toBeLessThan(140);
  });
});

describe('while the engine starts on a slow processor, every click is answered', () => {
  async function arrive(viewport: typeof desktop): Promise<Page> {
    const page = await open({ viewport, hasTouch: viewport === phone, reducedMotion: 'reduce' });
    const client = await page.context().newCDPSession(page);
    // The CPU throttling burns processor time on this machine, so only a long run uses it; daily runs are slow enough.
    await client.send('Emulation.setCPUThrottlingRate', { rate: samples({ daily: 1, long: 6 }) });
    await page.goto('/');
    return page;
  }
  const isReady = (page: Page) => page.locator('html[data-engine=ready]').count();

  test('in the services dropdown, and in the questions, which open one at a time', async () => {
    const page = await arrive(desktop);
    const { button, panel } = dropdown(page);
    const questions = page.locator('#faq details');
    const openedNow = () =>
      questions.evaluateAll((all) =>
        all.flatMap((question, index) => ((question as HTMLDetailsElement).open ? [index] : [])),
      );
    let clicks = 0;
    let coldClicks = 0;
    for (let after = 0; after < 2; after += await isReady(page)) {
      if (!(await isReady(page))) coldClicks++;
      // Neither needs the engine, so neither starts it.
      if (coldClicks === 2) await page.keyboard.press('Shift');
      await button.click();
      await panel.waitFor();
      await button.click();
      await panel.waitFor({ state: 'hidden' });
      // Only a few, because the engine starts meanwhile.
      for (let more = 0; more < 2; more++) {
        const asked = clicks++ % (await questions.count());
        await questions.nth(asked).locator('summary').click();
        await expect.poll(openedNow, soon).toEqual([asked]);
      }
    }
    // Some clicks must come before the engine was ready, otherwise nothing was tested.
    expect(coldClicks).toBeGreaterThan(0);
  });

  test.runIf(isLong)('in the burger menu', async () => {
    const page = await arrive(phone);
    for (let after = 0; after < 2; after += await isReady(page)) {
      await burger(page).tap();
      await menu(page).waitFor();
      await burger(page).tap();
      await menu(page).waitFor({ state: 'hidden' });
    }
  });
});
