import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pagePromise, type BrowserPromise } from '../../../src/site/definitions/view/promised-browsers';
import { newerNames } from '../../laws/promise/newer-names';
import { refinements } from '../../laws/promise/refinements';
import { kinds } from './company';
import { fillForm, sendButton } from './quote-request';
import { faultsOfReading } from './readable';
import { errorsOf, phone } from './visitor';

/** Names that a promised browser may lack: of scripts (`toSorted`, `Object.hasOwn`), and of style sheets (`:has`). */
export interface Features {
  scripts: string[];
  styles: string[];
}

const { methods, globals, statics } = newerNames(pagePromise);
const scripts = new Map([...methods, ...globals, ...statics]);
/** Without what is one word of plain CSS, which would also be a word of something else. */
const styles = Object.keys(refinements).filter((name) => !/^(?:outline|cursor|\(|cqi)/.test(name));

/** What a browser of the promise lacks, of all that the browsers' own data knows. */
export function lackedBy(browser: keyof BrowserPromise): Features {
  const name = `${browser} ${pagePromise[browser]}`;
  return { scripts: [...scripts].flatMap(([feature, missing]) => (missing.includes(name) ? feature : [])), styles };
}

/** Any of what some promised browser lacks. */
export const features: fc.Arbitrary<Features> = fc.record({
  scripts: fc.subarray([...scripts.keys()], { minLength: Math.floor(scripts.size / 4) }),
  styles: fc.subarray(styles),
});

/** Takes features away from every document that the page loads from now on. */
async function takeAway(page: Page, { scripts: names, styles: words }: Features): Promise<void> {
  await page.addInitScript((missing: string[]) => {
    const gone = new Set(missing);
    for (const owner of Object.getOwnPropertyNames(window)) {
      const object = (window as unknown as Record<string, { prototype?: object } | undefined>)[owner];
      if (!object || (typeof object !== 'function' && owner !== 'Intl')) continue;
      for (const name of Object.getOwnPropertyNames(object))
        if (gone.has(`${owner}.${name}`)) delete (object as never)[name];
      for (const name of Object.getOwnPropertyNames(object.prototype ?? {}))
        if (gone.has(name)) delete (object.prototype as never)[name];
    }
    for (const name of missing) delete (window as never)[name];
  }, names);
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const word of words) body = body.replaceAll(word, word.replace(/[a-z]/, 'x-$&'));
    await route.fulfill({ response, body });
  });
}

/**
 * What is promised holds in a page that lacks these features: to read, menu, questions, and a request that is
 * stored. The profile bypasses the site's policy, because the inline style is changed. */
export async function keepsPromise(page: Page, missing: Features, turn: number): Promise<void> {
  await takeAway(page, missing);
  const wrong = errorsOf(page);
  await page.setViewportSize(phone);
  const faults: string[] = [];
  for (const route of [kinds[1 + (turn % (kinds.length - 1))]!, '/']) {
    await page.goto(route);
    faults.push(...(await faultsOfReading(page)).map((fault) => `${route}: ${fault}`));
  }
  expect(faults).toEqual([]);
  for (const state of ['visible', 'hidden'] as const) {
    await page.locator('header summary[aria-label="Menu"]').click();
    await page.locator('header nav[aria-label="Menu"] a').first().waitFor({ state });
  }
  await page.locator('#faq summary').first().click();
  await page.locator('#faq details[open]').waitFor();
  await fillForm(page, { description: `Sans ${missing.scripts.length} fonctions.` });
  const stored = page.waitForResponse((response) => response.url().includes('/rest/v1/leads'));
  await sendButton(page).click();
  expect((await stored).status()).toBe(201);
  await page.getByText('Message envoyé !').first().waitFor();
  expect(wrong).toEqual([]);
}
