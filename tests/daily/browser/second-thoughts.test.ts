// This file is longer than most: one form and one database, and all that may come between a request and its correction.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { field, fillForm, lead, sendButton, whenPatienceEnds } from '../../harness/browser/quote-request';
import { realBackend } from '../../harness/browser/real-backend';
import { focusedId, soon, startEngine } from '../../harness/browser/visitor';
import { plain } from '../../laws/plain';

/** A visitor corrects or withdraws the request that they have just sent. */

let backend: Awaited<ReturnType<typeof realBackend>>;
beforeAll(async () => void (backend = await realBackend()), 60_000);
afterAll(() => backend.database.close());

const arrive = async (page: Page) => {
  await page.goto('/#formulaire-devis');
  await startEngine(page);
};
const visit = oneVisit(
  async (page) => {
    await page.clock.install();
    await arrive(page);
  },
  { reducedMotion: 'reduce' },
);
beforeEach(async () => {
  await backend.database.exec('delete from public.leads');
  backend.mails.length = 0;
  await visit().evaluate(() => sessionStorage.clear());
});
afterEach(() => visit().unrouteAll({ behavior: 'wait' }));

const said = (page: Page) => page.locator('#formulaire-devis [role=status]');
const button = (page: Page, name: string) => said(page).getByRole('button', { name });
const rows = async () =>
  (await backend.database.query('select telephone, status, revision from public.leads order by created_at')).rows;
const subjects = () => backend.mails.map(({ subject }) => plain(subject));
const asSent = { telephone: '+33639981234', status: 'nouvelle', revision: 0 };
const asCorrected = { telephone: '+33639981235', status: 'nouvelle', revision: 1 };

/** Sends a request, and waits until it may be changed and its mail has left. */
async function send(page: Page) {
  await fillForm(page);
  await sendButton(page).click();
  await button(page, 'Corriger ma demande').waitFor();
  await expect.poll(() => backend.mails.length, soon).toBe(1);
}

async function correctPhone(page: Page, to = '06 39 98 12 35') {
  await button(page, 'Corriger ma demande').click();
  await field(page, 'telephone').fill(to);
  await sendButton(page).click();
}

test('the form comes back filled, and sending it replaces the request, of which the owner’s mail says so', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  expect(plain(await said(page).textContent())).toContain("Vous pouvez la corriger ou l'annuler pendant 15 minutes.");
  await button(page, 'Corriger ma demande').click();
  expect(await focusedId(page)).toBe('devis-prenom');
  for (const name of ['prenom', 'nom', 'email', 'ville', 'type_projet', 'description'] as const)
    expect(await field(page, name).inputValue()).toBe(lead[name]);
  expect(await said(page).textContent()).toContain('votre demande sera remplacée');
  await field(page, 'telephone').fill('06 39 98 12 35');
  await sendButton(page).click();
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  expect(await field(page, 'prenom').inputValue()).toBe('');
  expect(await rows()).toEqual([asCorrected]);
  await expect
    .poll(subjects, soon)
    .toEqual([expect.stringMatching('^Demande de devis'), expect.stringMatching('^Demande corrigée')]);
  expect(backend.mails[1]?.text).toContain('06 39 98 12 35');

  // And again, by what is offered beside the answer.
  await correctPhone(page, '06 39 98 12 36');
  await expect.poll(rows, soon).toEqual([{ telephone: '+33639981236', status: 'nouvelle', revision: 2 }]);
});

test('by the keyboard alone, the request is withdrawn after a question, and the owner is told', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  await button(page, 'Annuler ma demande').focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused, soon).toBe('Non, la garder');
  await page.keyboard.press('Enter');
  await expect.poll(focused, soon).toBe('Corriger ma demande');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused, soon).toBe('Non, la garder');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused, soon).toContain('Votre demande est annulée.');
  expect(await said(page).textContent()).not.toContain('rappelons');
  expect(await rows()).toEqual([{ ...asSent, status: 'annulee', revision: 1 }]);
  await expect
    .poll(subjects, soon)
    .toEqual([expect.stringMatching('^Demande de devis'), expect.stringMatching('^Demande annulée')]);
  // The same words again are another request.
  await fillForm(page);
  await sendButton(page).click();
  await button(page, 'Corriger ma demande').waitFor();
  expect(await rows()).toHaveLength(2);
});

test('once the owner has taken it up, a sentence says so instead, and what was typed stays', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  await backend.database.exec("update public.leads set status = 'rappelee'");
  await correctPhone(page);
  await said(page).getByText('Nous nous occupons déjà de votre demande').waitFor();
  expect(await field(page, 'telephone').inputValue()).toBe('06 39 98 12 35');
  expect(await said(page).locator('a[href^="tel:"]').isVisible()).toBe(true);
  expect(await page.getByText('Erreur', { exact: true }).count()).toBe(0);
  expect(await rows()).toEqual([{ ...asSent, status: 'rappelee' }]);
  // Whoever sends it all the same sends a second one.
  await sendButton(page).click();
  await button(page, 'Annuler ma demande').waitFor();
  expect(await rows()).toHaveLength(2);
  await backend.database.exec("update public.leads set status = 'rappelee'");
  await button(page, 'Annuler ma demande').click();
  await button(page, 'Oui, l’annuler').click();
  await said(page).getByText('pour la changer ou l’annuler, appelez').waitFor();
});

test('after a quarter of an hour by the database, nothing is changed; the page hides what it cannot do', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  await backend.database.exec("update public.leads set created_at = now() - interval '16 minutes'");
  await correctPhone(page);
  await said(page).getByText('ne se corrige plus ici').waitFor();
  expect(await rows()).toEqual([asSent]);
  await backend.database.exec('delete from public.leads');
  backend.mails.length = 0;
  await send(page);
  await page.clock.fastForward(15 * 60_000);
  await button(page, 'Corriger ma demande').waitFor({ state: 'detached' });
  await said(page).getByText('Votre demande est bien arrivée.').waitFor();
});

test('a clock that is an hour off changes nothing', async () => {
  const page = visit();
  await backend.answer(page);
  await page.clock.setSystemTime(new Date(Date.now() - 3_600_000));
  await send(page);
  await correctPhone(page);
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  expect(await rows()).toEqual([asCorrected]);
});

test('a database of an older form, or a gateway that drops the key: nothing is offered', async () => {
  const page = visit();
  await backend.answer(page);
  await page.route('**/rest/v1/rpc/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'PGRST202', message: 'no such function', details: null, hint: null } }),
  );
  const asked = page.waitForResponse('**/rest/v1/rpc/own_request');
  await fillForm(page);
  await sendButton(page).click();
  await (await asked).finished();
  await said(page).getByText('Votre demande est bien arrivée.').waitFor();
  expect(await said(page).getByRole('button').count()).toBe(0);
});

test('answers that are lost: the correction and the withdrawal are done once', async () => {
  const page = visit();
  let lost = 0;
  await backend.answer(page, async (route, arrives) => {
    if (!/rpc\/(?:correct|withdraw)/.test(route.request().url()) || ++lost % 2 === 0) return arrives();
    return route.abort('connectionreset');
  });
  await send(page);
  await correctPhone(page);
  await whenPatienceEnds(page, said(page).getByText('Votre demande est corrigée.'));
  expect(await rows()).toEqual([asCorrected]);
  await button(page, 'Annuler ma demande').click();
  await button(page, 'Oui, l’annuler').click();
  await whenPatienceEnds(page, said(page).getByText('Votre demande est annulée.'));
  expect(await rows()).toEqual([{ ...asCorrected, status: 'annulee', revision: 2 }]);
});

test('a correction without a network is owed, and says so; it leaves by itself', async () => {
  const page = visit();
  let isDown = false;
  await backend.answer(page, (route, arrives) => (isDown ? route.abort('internetdisconnected') : arrives()));
  await send(page);
  isDown = true;
  await page.route('**/rest/v1/**', (route) => (isDown ? route.abort('internetdisconnected') : route.fallback()));
  await correctPhone(page);
  await whenPatienceEnds(page, said(page).getByText('Votre correction n’est pas partie'));
  expect(await rows()).toEqual([asSent]);
  isDown = false;
  await whenPatienceEnds(page, said(page).getByText('Votre demande est corrigée.'));
  expect(await rows()).toEqual([asCorrected]);
});

test('a page that is loaded again in the middle of a correction still sends a correction', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  await button(page, 'Corriger ma demande').click();
  await field(page, 'telephone').fill('06 39 98 12 35');
  await page.reload();
  await startEngine(page);
  expect(await field(page, 'telephone').inputValue()).toBe('06 39 98 12 35');
  await sendButton(page).click();
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  expect(await rows()).toEqual([asCorrected]);
});

test('what was typed after sending comes back after the correction, and also if nothing is changed', async () => {
  const page = visit();
  await backend.answer(page);
  await send(page);
  await field(page, 'description').fill('Et une autre chose.');
  await button(page, 'Corriger ma demande').click();
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  await button(page, 'Ne rien changer').click();
  expect(await field(page, 'description').inputValue()).toBe('Et une autre chose.');
  await correctPhone(page);
  await said(page).getByText('Votre demande est corrigée.').waitFor();
  expect(await field(page, 'description').inputValue()).toBe('Et une autre chose.');
  expect(await rows()).toEqual([asCorrected]);
});

test('a request whose answers were lost is replaced by what is typed afterwards, not doubled', async () => {
  const page = visit();
  let isDown = true;
  await backend.answer(page, (route, arrives) => (isDown ? route.abort('connectionreset') : arrives()));
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText('n’est pas partie'));
  isDown = false;
  await field(page, 'telephone').fill('06 39 98 12 35');
  await sendButton(page).click();
  await button(page, 'Corriger ma demande').waitFor();
  expect(await rows()).toEqual([asCorrected]);
});
