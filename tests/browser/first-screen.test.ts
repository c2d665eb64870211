import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { kinds } from './company';
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

describe('a cold visit asks for', () => {
  // Each on a connection of its own: a seventh would wait, and all share what a phone receives.
  test.each([
    ['/', ['french.woff2', 'hero.svg', 'icons.svg', 'index.css', 'loader.js', 'speculation-rules.json']],
    ['/vannes', ['departement-56.svg', 'french.woff2', 'icons.svg', 'loader.js', 'speculation-rules.json']],
  ])('%s: what it shows, and little besides', async (route, expected) => {
    const page = await open({ viewport: phone });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol === 'http:' && !request.isNavigationRequest())
        asked.push(path.posix.basename(pathname).replace(/[.-][\w-]{8}(?=\.)/, ''));
    });
    await page.goto(route);
    expect(asked.toSorted()).toEqual(expected);
  });

  test('the web application manifest when there is time', async () => {
    const page = await open();
    await page.goto('/');
    const link = page.locator('link[rel=manifest]');
    await link.waitFor({ state: 'attached' });
    const manifest = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await manifest.json()).toMatchObject({ lang: 'fr' });
  });
});

describe('the font', () => {
  test('is one file for pages in French, the one that was announced', async () => {
    const page = await open();
    const fonts = await fontsAsked(page);
    for (const route of ['/', '/vannes', '/services/zinguerie', '/blog', '/tarifs']) {
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      const announced = await page.locator('link[rel=preload][as=font]').getAttribute('href');
      expect([...new Set(fonts())]).toEqual([announced]);
    }
  });

  test('is used in three weights: a phone makes an instance of it for each', async () => {
    const page = await open();
    for (const route of kinds) {
      await page.goto(route);
      const weights = await page
        .locator('body, body *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).fontWeight));
      expect([route, ...new Set(weights)].toSorted()).toEqual([route, '400', '650', '780'].toSorted());
    }
  });

  test('has the kerning of the whole family, at every weight', async () => {
    const page = await open();
    await page.goto('/vannes');
    await startEngine(page);
    const widths = await page.locator('h1').evaluate(async (title) => {
      const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const whole = faces
        .filter((rule) => rule instanceof CSSFontFaceRule)
        .find((rule) => rule.style.getPropertyValue('unicode-range') !== '')?.style;
      const file = await new FontFace('Whole', whole?.getPropertyValue('src') ?? '', { weight: '400 800' }).load();
      document.fonts.add(file);
      const line = document.createElement('span');
      line.textContent = 'Tonnay-Charente, AVANT Voûte. L’Été à Tours, « Yvon » P. To. Wy';
      line.style.whiteSpace = 'nowrap';
      title.replaceChildren(line);
      const widthOf = (family: string, weight: string, kerning: string) => {
        line.style.fontFamily = family;
        line.style.fontWeight = weight;
        line.style.fontKerning = kerning;
        return line.getBoundingClientRect().width;
      };
      const served = getComputedStyle(document.body).fontFamily;
      return ['400', '650', '780'].map((weight) => {
        const expected = widthOf('Whole', weight, 'normal');
        return {
          served: widthOf(served, weight, 'normal') / expected,
          without: widthOf(served, weight, 'none') / expected,
        };
      });
    });
    for (const { served, without } of widths) {
      expect(Math.abs(served - 1)).toBeLessThan(0.003);
      expect(without).toBeGreaterThan(1.01);
    }
  });

  test('lacks no letter of the neighbours of French', async () => {
    const page = await open();
    const fonts = await fontsAsked(page);
    await page.goto('/vannes');
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
