import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { kinds } from '../../harness/browser/company';
import { isSeen, press } from '../../harness/browser/plain-hand';
import { fillForm, lead } from '../../harness/browser/quote-request';
import { faultsOfReading } from '../../harness/browser/readable';
import { desktop, errorsOf, phone, soon } from '../../harness/browser/visitor';
import { openOldPage } from '../../harness/launch-chromium';
import { oldChromiums } from '../../tools/tools';

const form = '#formulaire-devis';
const menu = 'header nav[aria-label="Menu"]';
const burger = 'header summary[aria-label="Menu"]';

/** Browsers that visitors still have (`src/site/definitions/view/promised-browsers.ts`), really run. */
describe.each(oldChromiums)('Chromium %s', (version) => {
  let page: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ page, close } = await openOldPage(version, { baseURL: inject('origin'), locale: 'fr-FR' }));
  });
  afterAll(() => close());

  const textIn = (selector: string) => page.evaluate((of) => document.querySelector(of)!.textContent, selector);
  const attribute = (selector: string, name: string) =>
    page.evaluate(([of = '', named = '']) => document.querySelector(of)!.getAttribute(named), [selector, name]);

  test.each([phone, desktop])('every kind of page can be read at $width px, with nothing over it', async (size) => {
    await page.setViewportSize(size);
    const faults: string[] = [];
    for (const route of kinds) {
      await page.goto(route);
      faults.push(...(await faultsOfReading(page)).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('a page that is opened again, with its files in the cache, still answers', async () => {
    for (const route of ['/', '/', '/blog', '/']) await page.goto(route);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
  });

  test('the menu of a phone opens and closes, before the engine', async () => {
    await page.setViewportSize(phone);
    await page.goto('/blog');
    const entry = `${menu} a[href$="#formulaire-devis"]`;
    const isOpen = () => isSeen(page, entry);
    expect(await isOpen()).toBe(false);
    for (const expected of [true, false, true]) {
      await press(page, burger);
      await expect.poll(isOpen, soon).toBe(expected);
    }
    await press(page, entry);
    await page.waitForURL('**/#formulaire-devis');
    await expect.poll(isOpen, soon).toBe(false);
  });

  test('questions open one at a time', async () => {
    await page.goto('/');
    const opened = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('#faq details')].flatMap(({ open }, at) =>
          open ? [at] : [],
        ),
      );
    for (const [asked, expected] of [
      [1, [0]],
      [3, [2]],
      [3, []],
    ] as const) {
      await press(page, `#faq details:nth-child(${asked}) summary`);
      await expect.poll(opened, soon).toEqual(expected);
    }
  });

  test.runIf(version >= 103)('the engine starts without an error, and a request is stored', async () => {
    const wrong = errorsOf(page);
    await page.goto('/');
    await press(page, 'h1');
    await expect.poll(() => attribute('html', 'data-engine'), soon).toBe('ready');
    await fillForm(page, { description: `Depuis Chromium ${version}.` });
    const stored = page.waitForResponse((response) => response.url().includes('/rest/v1/leads'));
    await press(page, `${form} [type=submit]`);
    expect((await stored).status()).toBe(201);
    await expect.poll(() => textIn('body'), soon).toContain('Message envoyé !');
    expect(wrong).toEqual([]);
  });

  test.runIf(version < 103)('a request is kept, with the number and a mail that holds it', async () => {
    await page.goto('/');
    await fillForm(page);
    await press(page, `${form} [type=submit]`);
    const status = `${form} [role=status]`;
    await expect.poll(() => textIn(status), soon).toContain('Une erreur est survenue');
    expect(await attribute(`${status} a`, 'href')).toMatch(/^tel:\+33/);
    const mail = new URL((await attribute(`${status} a[href^="mailto:"]`, 'href'))!);
    for (const text of ['Prénom\u00a0: Zoé', lead.email, lead.description])
      expect(mail.searchParams.get('body')).toContain(text);
    const typed = await page.evaluate(() => document.querySelector('textarea')!.value);
    expect(typed).toBe(lead.description);
    // Nothing was reloaded, and nothing of it is in the address.
    expect(new URL(page.url()).search).toBe('');
  });
});
