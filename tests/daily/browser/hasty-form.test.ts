import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillForm, field, lead, sendButton, standInBackend, stored } from '../../harness/browser/quote-request';
import { engineReady, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** What hasty hands, fillers and browsers do to the form: one request arrives, whole, and nothing typed is lost. */

const visitor = visitors();
const open = () => visitor({ reducedMotion: 'reduce' });
const success = (page: Page) => page.getByText('Message envoyé !');

async function atForm(page: Page): Promise<void> {
  await page.goto('/#formulaire-devis');
  await startEngine(page);
}

test('a history that refuses, as Safari’s does after a hundred entries, stops neither the engine nor the form', async () => {
  const page = await open();
  const { inserts } = await standInBackend(page);
  await page.addInitScript(() => {
    History.prototype.replaceState = () => {
      throw new DOMException(
        'Attempt to use history.replaceState() more than 100 times per 30 seconds',
        'SecurityError',
      );
    };
  });
  await page.goto('/#formulaire-devis');
  await fillForm(page);
  await sendButton(page).click();
  await success(page).waitFor();
  expect(inserts).toEqual([lead]);
});

test('two presses within 50 ms, and Enter in a field, send one request', async () => {
  const page = await open();
  const { inserts } = await standInBackend(page);
  await atForm(page);
  await fillForm(page);
  await sendButton(page).evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => button.click(), 40);
  });
  await success(page).waitFor();
  await fillForm(page, { description: 'La seconde.' });
  await field(page, 'ville').press('Enter');
  await expect.poll(() => inserts.length, soon).toBe(2);
  expect(inserts).toEqual([lead, { ...lead, description: 'La seconde.' }]);
});

test('before the engine, fields filled at once by `input` events without a key are sent, kept and not doubted', async () => {
  const page = await open();
  const { inserts } = await standInBackend(page);
  await page.goto('/#formulaire-devis');
  await page.locator('#formulaire-devis').evaluate(
    (form: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values)) {
        const input = form.elements.namedItem(name) as HTMLInputElement;
        input.value = value;
        for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
      }
    },
    { ...lead, telephone: '06 39 98 12 34' },
  );
  const insert = page.waitForRequest('**/rest/v1/leads*');
  await sendButton(page).click();
  expect((await insert).headers()['x-doubt']).toBeUndefined();
  await success(page).waitFor();
  expect(inserts).toEqual([lead]);
});

test('what is typed while a request is sent stays in the form, and is sent by the next press', async () => {
  const page = await open();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { inserts } = await standInBackend(page, async (route, attempt) => {
    if (attempt === 1) await released;
    await stored(route);
  });
  await atForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Envoi en cours...' }).waitFor();
  await field(page, 'description').fill(`${lead.description} Et la lucarne.`);
  release();
  await success(page).waitFor();
  expect(await field(page, 'description').inputValue()).toBe(`${lead.description} Et la lucarne.`);
  await expect.poll(() => sendButton(page).isEnabled(), soon).toBe(true);
  await sendButton(page).click();
  await expect.poll(() => inserts.length, soon).toBe(2);
  expect(inserts[1]).toEqual({ ...lead, description: `${lead.description} Et la lucarne.` });
});

test('« back » after sending shows an empty form and no old answer; a reload in the middle of a try keeps the request', async () => {
  const page = await open();
  await standInBackend(page);
  await atForm(page);
  await fillForm(page);
  await sendButton(page).click();
  await success(page).waitFor();
  await page.goto('/tarifs');
  await page.goBack();
  await startEngine(page);
  expect(await field(page, 'description').inputValue()).toBe('');
  expect(await page.locator('#formulaire-devis [role=status]').textContent()).not.toContain('n’est pas partie');

  await page.unrouteAll();
  const { inserts } = await standInBackend(page, () => new Promise(() => {}));
  await fillForm(page);
  await sendButton(page).click();
  await expect.poll(() => inserts.length, soon).toBe(1);
  await page.reload();
  await engineReady(page);
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  await page.unrouteAll();
  const { inserts: again } = await standInBackend(page);
  await sendButton(page).click();
  await success(page).waitFor();
  expect(again).toEqual([lead]);
});
