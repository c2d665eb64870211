import { expect, test } from 'vitest';
import { parisDay } from '../../../src/site/definitions/time/paris-time';
import { momentWords } from '../../../src/site/definitions/time/typed-moment';
import { field, hasFocus, holds, patience, save, valueIn } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** When visitors see a page: typed or picked, in Paris time, and shown in the list. */

const studio = studioUnderTest();
const file = 'towns/quiberon.json';

test('a day with its hour is typed or picked, and replaces « pas public »', async () => {
  const page = await studio.open('/quiberon');
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await form.getByRole('button', { name: 'Actions : Quiberon' }).waitFor();
  const hidden = form.getByRole('switch', { name: /^Pas public/ });
  const documents = page.getByRole('button', { name: 'Documents' });
  await documents.click();
  const list = page.getByRole('dialog', { name: 'Documents' });
  await list.getByRole('button', { name: /^Vannes.*Public$/ }).waitFor();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Ajouter un champ' }).last().click();
  await page.getByRole('menuitem', { name: /^Pas public/ }).click();
  await hasFocus(hidden);
  await page.keyboard.press('Space');
  await save(page);
  await documents.click();
  await list.getByRole('button', { name: /^Quiberon.*Pas public$/ }).waitFor();
  await list.getByRole('button', { name: 'Actions : Quiberon' }).click();
  await page.getByRole('menuitem', { name: 'Publier le…' }).click();
  // Tomorrow by default; a page with a date is no longer « pas public ».
  const moment = field(page, 'Parution');
  await hasFocus(moment);
  await expect.poll(() => hidden.count(), patience).toBe(0);
  await moment.fill('mardi 30 novembre 2099 à 8 h');
  await form.getByText(/pas un mardi/).waitFor();
  await moment.fill('30/11/2099 8h30');
  await form.getByText(/^Compris\s: lundi 30 novembre 2099 à 8\sh\s30$/).waitFor();
  await form.getByText(/^Cette page paraîtra à la première construction du site après le 30 novembre 2099/).waitFor();
  await moment.press('Tab');
  await holds(moment, momentWords('2099-11-30T08:30'));

  await form.locator('input[type=date]').fill('2099-12-01');
  await holds(moment, momentWords('2099-12-01T08:30'));
  await form.getByLabel('Parution : heure').selectOption('14:00');
  await holds(moment, momentWords('2099-12-01T14:00'));
  await page.keyboard.press('Control+z');
  await holds(moment, momentWords('2099-12-01T08:30'));
  await save(page);
  expect(valueIn(studio.text(file), 'publishAt')).toBe('2099-12-01T08:30');
  expect(studio.text(file)).not.toContain('"draft"');
  await documents.click();
  await list.getByRole('button', { name: /^Quiberon.*Paraîtra .*après le 1er décembre 2099/ }).waitFor();
});

test('« demain » is tomorrow in Paris, wherever the computer is', async () => {
  const page = await studio.blank();
  // In Auckland, the Parisian tomorrow has begun long ago.
  await page.clock.setFixedTime(Date.parse('2026-11-25T20:00:00Z'));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await page.goto('/atelier/?path=/auray');
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await form.getByRole('button', { name: 'Ajouter un champ' }).last().click();
  await page.getByRole('menuitem', { name: /^Parution/ }).click();
  await holds(field(page, 'Parution'), momentWords('2026-11-26T08:00'));
  await field(page, 'Parution').fill('demain 8h');
  await form.getByText(/^Compris\s: jeudi 26 novembre 2026 à 8\sh$/).waitFor();
  expect(parisDay(Date.parse('2026-11-25T20:00:00Z'))).toBe('2026-11-25');
});
