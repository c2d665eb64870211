import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { idleAtOnce, oneVisit } from '../../harness/browser/one-visit';
import { holdEngine, phone, soon, startEngine, topOf, visitors } from '../../harness/browser/visitor';

const open = visitors();

/** The ids of the sections whose content is not laid out. */
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

/** The home page, which is long, in a browser that is never idle: only sections near the window are laid out. */
async function busyHome(): Promise<Page> {
  const page = await open({ viewport: phone });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await holdEngine(page);
  await page.goto('/');
  return page;
}

test('the first paint waits for nothing below the first screen, which gets its layout when it comes near', async () => {
  const page = await busyHome();
  expect(await skipped(page)).toEqual(expect.arrayContaining(['realisations', 'faq', 'contact', 'FOOTER']));
  expect(await skipped(page)).not.toContain('accueil');
  await page.locator('#realisations').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  await expect.poll(async () => (await skipped(page)).includes('realisations'), soon).toBe(false);
});

test('a link to a section that has no layout yet arrives at its top', async () => {
  const page = await busyHome();
  await page.locator('#accueil a[href$="#contact"]').first().click();
  const bar = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  await expect.poll(async () => Math.abs((await topOf(page, 'contact')) - bar), soon).toBeLessThan(2);
});

describe('once the visitor pauses', () => {
  const visit = oneVisit(
    async (page) => {
      await idleAtOnce(page);
      await page.goto('/');
    },
    { viewport: phone },
  );
  const farAway = expect.arrayContaining(['realisations', 'faq', 'FOOTER']) as string[];

  test('the page gets its final height', async () => {
    // The height with everything laid out, which the browser does not remember from this.
    const whole = await visit().evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.laidOut = '';
      const { scrollHeight } = document.documentElement;
      delete dataset.laidOut;
      return scrollHeight;
    });
    await expect.poll(() => heightOf(visit()), soon).toBe(whole);
    // The web app manifest is linked then, too.
    const link = await visit().locator('link[rel=manifest]').getAttribute('href');
    expect(await (await visit().request.get(link ?? '')).json()).toMatchObject({ lang: 'fr' });
  });

  test('what is far away is skipped again, so that a tap does not paint the whole page', async () => {
    expect(await skipped(visit())).toEqual(farAway);
  });

  test('a tap on a menu, its icon or a question lays out nothing else', async () => {
    const laidOut = await visit().evaluate(async () => {
      let times = 0;
      const watch = new MutationObserver(() => times++);
      watch.observe(document, { subtree: true, attributeFilter: ['data-laid-out'] });
      for (const element of document.querySelectorAll('header summary, header summary use, #faq summary, #faq use'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return times;
    });
    expect(laidOut).toBe(0);
    await visit().keyboard.press('Escape');
    expect(await visit().locator('header summary use').count()).toBeGreaterThan(0);
  });

  test('the start of the engine lays nothing more out, and keeps the height', async () => {
    const height = await heightOf(visit());
    await startEngine(visit());
    expect(await skipped(visit())).toEqual(farAway);
    // The engine rounds some line heights differently; a section that is not laid out would differ by 1,400 px.
    expect(Math.abs((await heightOf(visit())) - height)).toBeLessThan(10);
  });

  test('the next page has its final height at once, and is then skipped, too', async () => {
    await visit().locator('footer a[href="/vannes"]').first().dispatchEvent('click');
    await visit().locator('html:not([data-laid-out]) h1:focus').waitFor();
    const height = await heightOf(visit());
    await visit().evaluate(() => (document.documentElement.dataset.laidOut = ''));
    expect(await heightOf(visit())).toBe(height);
  });
});

test('what is seen is never skipped again: it would vanish for a frame, and the page move', async () => {
  const page = await open({ viewport: phone });
  await idleAtOnce(page);
  await page.addInitScript(() => {
    const laidOut: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target as HTMLElement;
        const isSeen = element.getBoundingClientRect().top < innerHeight;
        laidOut.push(isSeen ? 'seen' : element.tagName);
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-laid-out'] });
    Object.assign(window, { laidOut });
  });
  await page.goto('/vannes');
  const laidOut = () => page.evaluate(() => (window as unknown as { laidOut: string[] }).laidOut);
  // It is the last.
  await expect.poll(laidOut, soon).toContain('FOOTER');
  expect(await laidOut()).not.toContain('seen');
});

describe('the engine', () => {
  const engine = /\/assets\/(?!loader|clock|count)[^/]*\.js$|\/index\.json$/;

  async function arrive(): Promise<{ page: Page; fetched: string[] }> {
    const page = await open({ viewport: phone });
    const fetched: string[] = [];
    page.on('request', (request) => void (engine.test(request.url()) && fetched.push(request.url())));
    await idleAtOnce(page);
    await page.goto('/');
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    return { page, fetched };
  }

  test('is not fetched while a page is read', async () => {
    const { page, fetched } = await arrive();
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(500);
    expect(fetched).toEqual([]);
  });

  test.each([
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a touch', (page: Page) => page.locator('h1').click()],
    ['a link under the pointer', (page: Page) => page.locator('main a').first().hover()],
    ['the form within two screens', (page: Page) => page.mouse.wheel(0, 100_000)],
  ])('comes with %s', async (_, act) => {
    const { page, fetched } = await arrive();
    await act(page);
    await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
    expect(fetched.length).toBeGreaterThan(3);
  });
});

test('the form within two screens starts no engine before the visitor pauses: a tap would have to wait', async () => {
  const page = await open({ viewport: phone });
  await page.addInitScript(() => {
    const idle: IdleRequestCallback[] = [];
    window.requestIdleCallback = (then) => idle.push(then);
    Object.assign(window, { idle });
  });
  await page.goto('/');
  const waiting = () => page.evaluate(() => (window as unknown as { idle: unknown[] }).idle.length);
  const atFirst = await waiting();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(waiting, soon).toBeGreaterThan(atFirst);
  expect(await page.locator('html').getAttribute('data-engine')).toBe(null);
  await page.evaluate(() => (window as unknown as { idle: (() => void)[] }).idle.forEach((then) => then()));
  await page.locator('html[data-engine=ready]').waitFor({ state: 'attached' });
});

describe('a cold visit requests', () => {
  // Each needs a connection, and a seventh would have to wait; all of them share a phone's bandwidth.
  test.each([
    ['/', ['french.woff2', 'hero.svg', 'icons.svg', 'index.css', 'loader.js', 'speculation-rules.json']],
    ['/vannes', ['departement-56.svg', 'french.woff2', 'icons.svg', 'loader.js', 'speculation-rules.json']],
  ])('at %s: the files that the page shows, and few others', async (route, expected) => {
    const page = await open({ viewport: phone });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http:') && !request.isNavigationRequest()) asked.push(request.url());
    });
    await page.goto(route);
    // How far ahead Chromium fetches lazy images depends on the connection that it has measured: on « 3g », 2,500 px.
    const ahead = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top > 2 * innerHeight)
        .map(({ src }) => src),
    );
    const names = asked
      .filter((url) => !ahead.includes(url))
      .map((url) => path.posix.basename(new URL(url).pathname).replace(/[.-][\w-]{8}(?=\.)/, ''));
    expect(names.toSorted()).toEqual(expected);
  });
});

describe('when the engine starts', () => {
  const fonts: string[] = [];
  const visit = oneVisit(async (page) => {
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(noteLinks);
    await page.goto('/blog');
    await startEngine(page);
  });

  test('the whole style sheet is fetched, and applied after hydration', async () => {
    expect(await visit().evaluate(() => (window as unknown as { linked: string[] }).linked)).toEqual([
      'preload before',
      'stylesheet after',
    ]);
  });

  test('the font contains the letters of neighbouring languages', async () => {
    expect(new Set(fonts).size).toBe(1);
    await visit()
      .locator('h1')
      .evaluate((title) => title.append(' Muñoz'));
    await expect.poll(() => new Set(fonts).size, soon).toBe(2);
  });

  test('the font has the kerning of the original family, at every weight', async () => {
    const widths = await visit()
      .locator('h1')
      .evaluate(async (title) => {
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
});

/** Records each link to the whole style sheet, and whether the page was hydrated when it was added. */
function noteLinks(): void {
  const linked: string[] = [];
  new MutationObserver((changes) => {
    const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles ?? '';
    // React adds internal properties to hydrated elements.
    const isTaken = Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react'));
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (link instanceof HTMLLinkElement && link.getAttribute('href') === href)
        linked.push(`${link.rel} ${isTaken ? 'after' : 'before'}`);
    }
  }).observe(document, { childList: true, subtree: true });
  Object.assign(window, { linked });
}
