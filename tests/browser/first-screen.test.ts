import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdEngine, phone, soon, startEngine, topOf, visitors } from './visitor';

const open = visitors();

/** The home page, which is long, on a browser that is never idle: only what comes near gets a layout. */
async function busyHome(): Promise<Page> {
  const page = await open({ viewport: phone });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await holdEngine(page);
  await page.goto('/');
  return page;
}

/** Ids of the sections whose content has no layout. */
function skipped(page: Page): Promise<string[]> {
  return page
    .locator('main > section, main ~ footer')
    .evaluateAll((all) =>
      all
        .filter(({ firstElementChild }) => !firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ id, tagName }) => id || tagName),
    );
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('below the first screen', () => {
  test('the first paint waits for nothing', async () => {
    const page = await busyHome();
    expect(await skipped(page)).toEqual(expect.arrayContaining(['realisations', 'faq', 'contact', 'FOOTER']));
    expect(await skipped(page)).not.toContain('accueil');
  });

  test('sections are laid out as they come near', async () => {
    const page = await busyHome();
    await page.mouse.wheel(0, 9000);
    await expect.poll(async () => (await skipped(page)).includes('realisations'), soon).toBe(false);
  });

  test('the whole page is laid out once the browser is idle, and keeps its height', async () => {
    const page = await open({ viewport: phone });
    const release = await holdEngine(page);
    await page.goto('/');
    await expect.poll(() => skipped(page), soon).toEqual([]);
    await expect.poll(() => page.locator('[data-laid-out]').count(), soon).toBeGreaterThan(5);
    const height = await heightOf(page);
    release();
    await startEngine(page);
    // The engine rounds a few lines elsewhere; a section without a layout would stand for 1,400 px.
    expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(10);
  });

  test('a link to a section that has no layout yet arrives at its top', async () => {
    const page = await busyHome();
    await page.locator('#accueil a[href$="#contact"]').first().click();
    const bar = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect.poll(async () => Math.abs((await topOf(page, 'contact')) - bar), soon).toBeLessThan(2);
  });

  test('without JavaScript nothing is put off', async () => {
    const page = await open({ viewport: phone, javaScriptEnabled: false });
    await page.goto('/');
    expect(await skipped(page)).toEqual([]);
  });
});

describe('the font', () => {
  test('is one file for pages in French, the one that was announced', async () => {
    const page = await open();
    const fonts = await fontsAsked(page);
    for (const route of ['/', '/poitiers', '/services/plomberie', '/blog', '/mentions-legales']) {
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const announced = await page.locator('link[rel=preload][as=font]').getAttribute('href');
      expect([...new Set(fonts())]).toEqual([announced]);
    }
  });

  test('lacks no letter of the neighbours of French', async () => {
    const page = await open();
    const fonts = await fontsAsked(page);
    await page.goto('/poitiers');
    await page.locator('h1').evaluate((title) => title.append(' Muñoz'));
    await expect.poll(() => new Set(fonts()).size, soon).toBe(2);
  });
});

test('the whole style sheet is fetched when the engine starts, and applied when the page is taken over', async () => {
  const page = await open();
  await page.addInitScript(() => {
    const linked: string[] = [];
    new MutationObserver((changes) => {
      const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
      // React leaves its marks on the elements that it has taken over.
      const isTaken = Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react'));
      for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (link instanceof HTMLLinkElement && link.getAttribute('href') === href)
          linked.push(`${link.rel} ${isTaken ? 'after' : 'before'}`);
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { linked });
  });
  await page.goto('/');
  await startEngine(page);
  expect(await page.evaluate(() => (window as unknown as { linked: string[] }).linked)).toEqual([
    'preload before',
    'stylesheet after',
  ]);
});

async function fontsAsked(page: Page): Promise<() => string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  return () => asked;
}
