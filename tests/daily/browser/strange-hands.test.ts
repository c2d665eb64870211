import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { field, fillForm, lead, sendButton, whenPatienceEnds } from '../../harness/browser/quote-request';
import { realBackend } from '../../harness/browser/real-backend';
import { translateOn } from '../../harness/browser/strangers';
import { errorsOf, soon, startEngine } from '../../harness/browser/visitor';

/** What translators, extensions, other tabs and broken connections do around a request that is sent and changed. */

let backend: Awaited<ReturnType<typeof realBackend>>;
beforeAll(async () => void (backend = await realBackend()), 60_000);
afterAll(() => backend.database.close());

const visit = oneVisit((page) => page.clock.install(), { reducedMotion: 'reduce' });
beforeEach(async () => {
  await backend.database.exec('delete from public.leads');
  const page = visit();
  await page.goto('/#formulaire-devis');
  await page.evaluate(() => sessionStorage.clear());
  await startEngine(page);
});
afterEach(() => visit().unrouteAll({ behavior: 'wait' }));

const said = (page: Page) => page.locator('#formulaire-devis [role=status]');
const press = (page: Page, name: string) => said(page).getByRole('button', { name }).click();
const rows = async () =>
  (await backend.database.query('select telephone, status, revision from public.leads order by created_at')).rows;
const asSent = { telephone: '+33639981234', status: 'nouvelle', revision: 0 };

test('a page that is translated all the time: what is said of the request stays true, and it is changed', async () => {
  const page = visit();
  const wrong = errorsOf(page);
  let isDown = false;
  await backend.answer(page, (route, arrives) => (isDown ? route.abort('internetdisconnected') : arrives()));
  await translateOn(page);
  await fillForm(page);
  await sendButton(page).click();
  await press(page, 'Annuler ma demande');
  await press(page, 'Non, la garder');
  await press(page, 'Corriger ma demande');
  await said(page).getByText('votre demande sera remplacée').waitFor();
  await press(page, 'Ne rien changer');
  await said(page).getByText('pendant 15 minutes').waitFor();
  isDown = true;
  await page.route('**/rest/v1/**', (route) => (isDown ? route.abort('internetdisconnected') : route.fallback()));
  await press(page, 'Annuler ma demande');
  await press(page, 'Oui, l’annuler');
  await whenPatienceEnds(page, said(page).getByText('n’a pas pu être annulée'));
  expect(await said(page).getByText('pendant 15 minutes').count()).toBe(0);
  isDown = false;
  await press(page, 'Annuler ma demande');
  await press(page, 'Oui, l’annuler');
  await said(page).getByText('Votre demande est annulée.').waitFor();
  expect(await rows()).toEqual([{ ...asSent, status: 'annulee', revision: 1 }]);
  expect(wrong.filter((error) => !/Lead|ERR_INTERNET/.test(error))).toEqual([]);
});

test('a translated page says of a request that is owed what becomes of it, and no longer once it is changed', async () => {
  const page = visit();
  await page.route('**/rest/v1/**', (route) => route.abort('failed'));
  await translateOn(page);
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText('partira d’elle-même'));
  await field(page, 'ville').fill('Vannes');
  await expect.poll(() => said(page).textContent(), soon).not.toContain('partira d’elle-même');
  expect(await said(page).textContent()).toContain('elle reste dans le formulaire');
});

// RFC 6585 §4 and RFC 9110 §15.5.11: the one passes, the other does not.
test.each([
  [429, true],
  [410, false],
])('%i with a time to wait: nothing is lost, and what becomes of the request is said', async (status, isPassing) => {
  const page = visit();
  await backend.answer(page);
  let isRefusing = true;
  let tries = 0;
  await page.route('**/rest/v1/leads*', (route) => {
    tries += 1;
    return isRefusing ? route.fulfill({ status, headers: { 'retry-after': '60' }, body: 'Wait.' }) : route.fallback();
  });
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText('elle reste dans le formulaire'));
  expect((await said(page).textContent())?.includes('partira')).toBe(isPassing);
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  isRefusing = false;
  if (!isPassing) {
    expect(tries).toBe(1);
    await sendButton(page).click();
  }
  await whenPatienceEnds(page, said(page).getByText('Votre demande est bien arrivée.'));
  expect(await rows()).toEqual([asSent]);
});

test('a program that submits the form itself, past its event, loses nothing and puts nothing into the address', async () => {
  const page = visit();
  await backend.answer(page);
  await fillForm(page);
  await page.locator('#formulaire-devis').evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForTimeout(300);
  expect(page.url()).toMatch(/\/#formulaire-devis$/);
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
});

test('a gateway that refuses the headers of a request: it arrives once, and nothing is offered that cannot be', async () => {
  const page = visit();
  await backend.answer(page);
  await page.route('**/rest/v1/leads*', async (route) =>
    (await route.request().headerValue('x-request-key')) ? route.abort('failed') : route.fallback(),
  );
  await fillForm(page);
  const asked = page.waitForResponse('**/rest/v1/rpc/own_request');
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText('Votre demande est bien arrivée.'));
  await (await asked).finished();
  expect(await said(page).getByRole('button').count()).toBe(0);
  expect(await said(page).textContent()).not.toMatch(/corriger|annuler/i);
  expect(await rows()).toEqual([asSent]);
});

test('a connection that breaks in the middle of each first answer: stored once, and it may be corrected', async () => {
  const page = visit();
  let answers = 0;
  await backend.answer(page, (route, arrives) =>
    ++answers % 2 ? route.fulfill({ status: 200, contentType: 'application/json', body: '{"state":"op' }) : arrives(),
  );
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByRole('button', { name: 'Corriger ma demande' }));
  expect(await rows()).toEqual([asSent]);
});

test('fields that a program fills without any event are sent as they stand, also in a correction', async () => {
  const page = visit();
  await backend.answer(page);
  await fillForm(page, { telephone: '01 23' });
  const setSilently = (value: string) =>
    field(page, 'telephone').evaluate((input: HTMLInputElement, typed) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed);
    }, value);
  await setSilently('06 39 98 12 34');
  await sendButton(page).click();
  await press(page, 'Corriger ma demande');
  await setSilently('06 39 98 12 35');
  await sendButton(page).click();
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  expect(await rows()).toEqual([{ ...asSent, telephone: '+33639981235', revision: 1 }]);
});

test('two tabs that correct the same request: the first is taken, the second is told so and keeps what was typed', async () => {
  const page = visit();
  await backend.answer(page);
  await fillForm(page);
  await sendButton(page).click();
  await press(page, 'Corriger ma demande');
  // A tab that is opened by another one begins with its storage.
  const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/#formulaire-devis'))]);
  await backend.answer(other);
  await startEngine(other);
  await fillForm(other, { telephone: '06 39 98 12 36' });
  await field(page, 'telephone').fill('06 39 98 12 35');
  await sendButton(page).click();
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  await sendButton(other).click();
  await said(other).getByText('ne se corrige plus ici').waitFor();
  expect(await field(other, 'telephone').inputValue()).toBe('06 39 98 12 36');
  expect(await rows()).toEqual([{ ...asSent, telephone: '+33639981235', revision: 1 }]);
  await other.close();
});
