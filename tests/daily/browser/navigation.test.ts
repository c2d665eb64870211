import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { oneVisit } from '../../harness/browser/one-visit';
import {
  engineReady,
  focusedId,
  isSameDocument,
  markDocument,
  soon,
  topOf,
  visitors,
} from '../../harness/browser/visitor';

const open = visitors();

/** The targets of the menu on the home page. */
const menu = [
  ['À propos', 'a-propos'],
  ['Nos métiers', 'services'],
  ['Chantiers', 'realisations'],
  ['Contact', 'formulaire-devis'],
  ['Accueil', 'accueil'],
] as const;

/** From another page to the home page and on to the next one, all in a single document. */
describe('on one visit', () => {
  const visit = oneVisit((page) => page.goto('/pontivy'));

  test('the first Tab offers to skip to the content', async () => {
    const page = visit();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await engineReady(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedId(page), soon).toBe('contenu');
    await markDocument(page);
  });

  test('a hover prefetches the next page once, and the click requests nothing more', async () => {
    const page = visit();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.json')) fetched.push(new URL(request.url()).pathname);
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Auray' });
    const arrived = page.waitForResponse('**/auray.json');
    await link.hover();
    await arrived;
    await link.click();
    await page.getByRole('heading', { level: 1, name: /Auray/ }).waitFor();
    expect(fetched).toEqual(['/auray.json']);
  });

  test('sections of the home page are reached without a document load', async () => {
    const page = visit();
    const scroll = firstScroll(page);
    await page.getByRole('link', { name: 'À propos' }).first().click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#a-propos');
    expect(await scroll).toEqual({ behavior: 'smooth' });
    await expect.poll(() => focusedId(page), soon).toBe('a-propos');
    await expect.poll(() => topOf(page, 'a-propos'), soon).toBeLessThan(140);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the menu scrolls smoothly to its sections, which then have the focus', async () => {
    const page = visit();
    for (const [name, id] of isLong ? menu : [menu[1], menu.at(-1)!]) {
      const scroll = firstScroll(page);
      await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name }).click();
      expect([name, await scroll]).toEqual([name, { behavior: 'smooth' }]);
      await expect.poll(() => topOf(page, id), soon).toBeLessThan(140);
      await expect.poll(() => focusedId(page), soon).toBe(id);
      expect(await isSameDocument(page)).toBe(true);
      expect(new URL(page.url()).hash).toBe(`#${id}`);
    }
  });

  test('a link with a modifier key opens another tab', async () => {
    const page = visit();
    const tab = page.context().waitForEvent('page');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Lorient' })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await tab).waitForURL('**/lorient');
    expect(new URL(page.url()).pathname).toBe('/');
    await (await tab).close();
  });

  test('a link to the next page keeps the document, updates the title, and focuses the heading at the top', async () => {
    const page = visit();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiberon' }).hover();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(1000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quiberon' }).click();
    await page.waitForURL('**/quiberon');
    await page.getByRole('heading', { level: 1, name: /Quiberon/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
    expect(await page.title()).toContain('Quiberon');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/\/quiberon$/);

    // Going back restores the scroll position.
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: 'Vos questions' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(left);
  });
});

test('a section named in the address has the focus 100 ms after the page is shown', async () => {
  const page = await open();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/#faq');
  await engineReady(page);
  await page.clock.runFor(99);
  expect(await focusedId(page)).not.toBe('faq');
  await page.clock.runFor(1);
  expect(await focusedId(page)).toBe('faq');
  await expect.poll(() => topOf(page, 'faq'), soon).toBeLessThan(140);
});

/** Records the page's next scroll to an element, without preventing it. */
function firstScroll(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const original = Element.prototype.scrollIntoView;
    return new Promise<unknown>((resolve) => {
      Element.prototype.scrollIntoView = function scroll(this: Element, options) {
        original.call(this, options);
        resolve(options ?? 'at once');
      };
    });
  });
}
