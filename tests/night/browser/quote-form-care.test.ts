import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillForm, field, lead, sendButton, standInBackend } from '../../harness/browser/quote-request';
import { engineReady, holdEngine, soon, visitors } from '../../harness/browser/visitor';

const visitor = visitors();
/** Animations are not under test here and would cost time. */
const open = () => visitor({ reducedMotion: 'reduce' });

test('text typed before the engine is kept, and the first touch loads all code that a message needs; each tab keeps its draft until it is sent, and holds a request until its engine has started', async () => {
  const page = await open();
  const release = await holdEngine(page);
  await page.goto('/');
  await field(page, 'nom').focus();
  const fetched = page.waitForRequest(/submit-lead/);
  await page.keyboard.type('Mar');
  await release();
  await engineReady(page);
  await fetched;
  await page.keyboard.type('tin');
  expect(await field(page, 'nom').inputValue()).toBe('Martin');
  await page.unrouteAll();
  await fillForm(page);

  // Another tab in which a request is sent before its engine has loaded.
  const other = await page.context().newPage();
  const { inserts: held } = await standInBackend(other);
  const releaseOther = await holdEngine(other);
  await other.goto('/#formulaire-devis');
  await fillForm(other, { description: 'Second onglet.' });
  await sendButton(other).click();

  // Tested with a visit to another page, and with a reload, because the kept text could be the other tab's.
  await toAnotherPageAndBack(page);
  await expect.poll(() => field(page, 'nom').inputValue(), soon).toBe(lead.nom);
  await page.reload();
  await engineReady(page);
  await expect.poll(() => field(page, 'description').inputValue(), soon).toBe(lead.description);
  expect(await field(page, 'type_projet').inputValue()).toBe(lead.type_projet);

  expect(held).toEqual([]);
  await releaseOther();
  await other.getByText('Message envoyé !').waitFor();
  expect(held).toEqual([{ ...lead, description: 'Second onglet.' }]);

  const { inserts } = await standInBackend(page);
  await sendButton(page).click();
  await page.getByText('Message envoyé !').waitFor();
  expect(inserts).toEqual([lead]);
  await toAnotherPageAndBack(page);
  await expect.poll(() => field(page, 'type_projet').count(), soon).toBe(1);
  expect(await field(page, 'description').inputValue()).toBe('');
  expect(await field(page, 'prenom').inputValue()).toBe('');
});

/** The form is unmounted in between, and mounted again. */
async function toAnotherPageAndBack(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auray' }).click();
  await page.getByRole('heading', { level: 1, name: /Auray/ }).waitFor();
  await page.goBack();
}
