import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { field, sendButton, standInBackend } from '../../harness/browser/quote-request';
import { change, changeAt, strangerChanges, type Change } from '../../harness/browser/strangers';
import { samples } from '../../harness/size';
import { engineReady, errorsOf, startEngine, visitors } from '../../harness/browser/visitor';

/**
 * Extensions, translators and the browser itself change a page before, while and after the engine takes it over. What
 * was typed stays, in the field that has the focus, and the request can be sent.
 */

const visitor = visitors();
const whole = (kind: Change['kind']): Change[] => [{ kind, at: 0 }];
const situations = ['beside-fields', 'beside-calls', 'translate'] as const;
const moments = ['parsed', 'starting', 'ready'] as const;

/** By night, on a processor four times slower. */
async function slowed(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: samples({ daily: 1, long: 4 }) });
}

/** Types with the keyboard, marks the field, and goes on typing while the engine starts and afterwards. */
async function typesOn(page: Page): Promise<void> {
  const text = field(page, 'description');
  await slowed(page);
  await field(page, 'prenom').evaluate((input: HTMLInputElement) => (input.value = 'Rempli par un outil'));
  await text.click();
  await page.keyboard.type('Une fuite ');
  await text.evaluate((element) => Object.assign(element, { isTheSame: true }));
  await engineReady(page);
  await page.keyboard.type('sous l’évier');
}

async function keepsEverything(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const element = document.activeElement as HTMLTextAreaElement & { isTheSame?: boolean };
    return { value: element.value, isTheSame: element.isTheSame, isConnected: element.isConnected };
  });
  expect(found).toEqual({ value: 'Une fuite sous l’évier', isTheSame: true, isConnected: true });
  expect(await field(page, 'prenom').inputValue()).toBe('Rempli par un outil');
}

async function canBeSent(page: Page): Promise<void> {
  const { inserts } = await standInBackend(page);
  for (const [name, value] of [
    ['nom', 'Martin'],
    ['email', 'zoe@exemple.fr'],
    ['telephone', '06 39 98 12 34'],
    ['ville', 'Auray'],
  ] as const)
    await field(page, name).fill(value);
  await field(page, 'type_projet').selectOption('autre');
  await sendButton(page).click();
  await expect.poll(() => inserts.length).toBe(1);
  expect(inserts[0]).toMatchObject({ prenom: 'Rempli par un outil', description: 'Une fuite sous l’évier' });
}

describe.each(situations)('%s', (kind) => {
  test.each(moments)('when the page is %s', async (moment) => {
    const page = await visitor({ reducedMotion: 'reduce' });
    const wrong = errorsOf(page);
    await changeAt(page, moment, whole(kind));
    await page.goto('/');
    await typesOn(page);
    await keepsEverything(page);
    await canBeSent(page);
    expect(wrong).toEqual([]);
  });
});

test.each(moments)('and the menu and an answer stay open, when the page is %s', async (moment) => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await changeAt(page, moment, whole('beside-calls'));
  await page.goto('/');
  await page.locator('header summary[aria-label="Menu"]').click();
  await startEngine(page);
  expect(await page.locator('header nav[aria-label="Menu"]').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('#faq summary').first().click();
  await page.waitForTimeout(300);
  expect(await page.locator('#faq details[open]').count()).toBe(1);
});

const anywhere = fc.record({
  kind: fc.constantFrom(...strangerChanges.slice(0, 5)),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

test.each(fc.sample(fc.array(anywhere, { minLength: 30, maxLength: 30 }), { numRuns: 6, seed: 62 }))(
  'thirty changes anywhere, by a seed: %#',
  async (...changes) => {
    const page = await visitor({ reducedMotion: 'reduce' });
    const wrong = errorsOf(page);
    // Half of them as browsers do that cannot move an element without removing it.
    if (changes[0]!.at < 0.5) await page.addInitScript('delete Element.prototype.moveBefore');
    await page.goto('/');
    await field(page, 'description').scrollIntoViewIfNeeded();
    await change(page, changes.flat());
    await typesOn(page);
    await keepsEverything(page);
    await change(page, changes.flat());
    await canBeSent(page);
    expect(wrong).toEqual([]);
  },
);

test('what is being composed (IME, dead keys) goes on in the same field', async () => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto('/');
  await change(page, whole('beside-fields'));
  const text = field(page, 'description');
  const tools = await page.context().newCDPSession(page);
  await text.focus();
  await text.evaluate((element) => Object.assign(element, { isTheSame: true }));
  await tools.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 });
  await engineReady(page);
  await tools.send('Input.imeSetComposition', { text: 'かんじ', selectionStart: 3, selectionEnd: 3 });
  await tools.send('Input.insertText', { text: '漢字' });
  expect(await text.inputValue()).toBe('漢字');
  expect(await page.evaluate(() => (document.activeElement as { isTheSame?: boolean }).isTheSame)).toBe(true);
});
