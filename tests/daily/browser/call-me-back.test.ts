import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { insertUrl, refused, standInBackend, stored, whenPatienceEnds } from '../../harness/browser/quote-request';
import { oneVisit } from '../../harness/browser/one-visit';
import { realBackend } from '../../harness/browser/real-backend';
import { engineReady, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** « Rappelez-moi », as a part of the block of emergencies: a number, one press, a row. */

const address = '/tarifs';
const form = (page: Page) => page.locator('form[name=rappel]');
const number = (page: Page) => form(page).locator('[name=telephone]');
const press = (page: Page) => form(page).locator('[type=submit]').click();
const arrived = (page: Page) => form(page).locator('[role=status] strong');
const call = {
  prenom: null,
  nom: null,
  email: null,
  telephone: '+33639981234',
  ville: null,
  type_projet: 'rappel',
  description: null,
};

const visitor = visitors();

test('from the press to the row, and to the mail that names the number', async () => {
  const { database, mails, answer } = await realBackend();
  onTestFinished(() => database.close());
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await answer(page);
  await page.goto(address);
  await number(page).fill('+44 7911 123456');
  await engineReady(page);
  await form(page).locator('[name=prenom]').fill('Zoé');
  await press(page);
  await arrived(page).waitFor();
  const { rows } = await database.query(
    'select prenom, nom, email, telephone, type_projet, source_path, mail_state from public.leads',
  );
  expect(rows).toMatchObject([
    { prenom: 'Zoé', nom: null, email: null, telephone: '+447911123456', type_projet: 'rappel', source_path: address },
  ]);
  await expect
    .poll(() => mails.map(({ subject }) => subject), soon)
    .toEqual(['À rappeler maintenant\u00a0: Zoé, Rappel demandé']);
  expect(mails[0]).not.toHaveProperty('replyTo');
  expect(mails[0]?.text).toContain('+44 7911 123456');
  expect(mails[0]?.text).not.toContain('null');
});

const visit = oneVisit(
  async (page) => {
    await page.clock.install();
    await page.goto(address);
    await startEngine(page);
  },
  { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
);

test('without a network, the number stays and leaves by itself, once; a wrong one is said at its field', async () => {
  const page = visit();
  let isThere = false;
  const { inserts } = await standInBackend(page, (route) => (isThere ? stored(route) : refused(route, 503)));
  await number(page).fill('06 39');
  await press(page);
  await form(page).getByText('Il manque des chiffres à ce numéro.').waitFor();
  expect(inserts).toEqual([]);
  await number(page).fill('06 39 98 12 34');
  await press(page);
  await whenPatienceEnds(page, form(page).getByText('partira d’elle-même dès que possible'));
  expect(await number(page).inputValue()).toBe('06 39 98 12 34');
  isThere = true;
  await whenPatienceEnds(page, arrived(page));
  expect(inserts.at(-1)).toEqual(call);
  expect(await number(page).inputValue()).toBe('');
  await page.unroute(insertUrl);
});

test('what was typed is there after a reload, and not in the quote form', async () => {
  const page = visit();
  await number(page).fill('06 39 98');
  await page.reload();
  await startEngine(page);
  await expect.poll(() => number(page).inputValue(), soon).toBe('06 39 98');
  await page.goto('/#formulaire-devis');
  await startEngine(page);
  expect(await page.locator('#formulaire-devis [name=telephone]').inputValue()).toBe('');
});

test('without scripts it is the number alone', async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(address);
  expect((await form(page).innerText()).replace(/\s+/g, ' ').trim()).toMatch(
    /^Pas le temps d’appeler ?\? Appelez-nous au [\d ]+$/,
  );
});
