import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { parisDay } from '../../../src/site/definitions/time/paris-time';
import { readSite } from '../../../src/site/read/read-site';
import { field, goByName, hasFocus, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/**
 * What a company changes in its first week: found in its own words, filled in, shown in the page, saved without a
 * fault.
 */

const studio = studioUnderTest();
const show = onePage(studio);
const form = (page: Page) => page.getByRole('complementary', { name: 'Formulaire' });
const footer = (page: Page) => preview(page).getByRole('contentinfo');
const dayFromNow = (days: number) => parisDay(Date.now() + days * 86_400_000);
const saved = (...way: (string | number)[]) => valueIn(studio.text('site.json'), ...way);

/** Goes to a field by its words, and fills in the focused field. */
async function fillIn(page: Page, words: string, name: string, value: string): Promise<void> {
  await goByName(page, words);
  await hasFocus(field(page, name));
  await page.keyboard.insertText(value);
}

/** Adds an optional field to a group that has a name, by keyboard alone, and fills it in. */
async function addIn(page: Page, group: string, name: string, value: string): Promise<void> {
  const around = form(page).getByRole('group', { name: group });
  await around.getByRole('button', { name: 'Ajouter un champ' }).press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).press('Enter');
  await hasFocus(around.getByLabel(name, { exact: true }));
  await page.keyboard.insertText(value);
}

const add = (page: Page, name: string) =>
  form(page)
    .getByRole('button', { name: `Ajouter : ${name}` })
    .click();

test('contacts, phone numbers, address and hours are filled in', async () => {
  const page = await show('/');
  await fillIn(page, 'astreinte', 'Nom', 'Astreinte');
  await addIn(page, 'Autres contacts', 'Téléphone', '06 39 98 12 34');
  await footer(page).getByText('Astreinte').waitFor();
  await footer(page)
    .getByRole('link', { name: /^06.39.98.12.34$/ })
    .waitFor();

  await fillIn(page, 'qui répond', 'Qui répond', 'Julien');
  await preview(page).getByText('C’est Julien qui répond').first().waitFor();

  await goByName(page, 'WhatsApp');
  await form(page).getByRole('heading', { level: 2, name: 'Réseaux, plan et avis' }).waitFor();
  await add(page, 'réseau social');
  await hasFocus(field(page, 'Réseau').first());
  await field(page, 'Réseau').click();
  await page.getByRole('option', { name: 'Whatsapp' }).click();
  await field(page, 'Nom affiché').fill('WhatsApp');
  await addIn(page, 'Réseaux sociaux', 'Adresse', 'https://wa.me/33639981234');
  await page.getByRole('option', { name: 'https://wa.me/33639981234' }).click();
  await footer(page).getByRole('link', { name: 'WhatsApp' }).waitFor();

  await fillIn(page, 'plan d’accès', 'Plan et itinéraire', 'https://maps.app.goo.gl/toits');
  await fillIn(page, 'avis Google', 'Avis en ligne', 'https://g.page/r/toits/review');
  for (const name of ['Plan et itinéraire', 'Avis en ligne']) await preview(page).getByRole('link', { name }).waitFor();

  await goByName(page, 'horaires');
  await page.keyboard.press('Enter');
  await form(page).getByRole('textbox', { name: 'Horaires', exact: true }).fill('7h30-17h');
  await preview(page)
    .getByText(/7.?h.?30/)
    .first()
    .waitFor({ state: 'attached' });
});

test('texts of all pages, their look, and lines for search engines are filled in', async () => {
  const page = await show('/');
  await goByName(page, 'message en haut du site');
  await add(page, 'annonces');
  await hasFocus(field(page, 'Titre'));
  await page.keyboard.insertText('Portes ouvertes samedi');
  await field(page, 'Dernier jour').fill(dayFromNow(3));
  await form(page).getByRole('button', { name: 'Ajouter un champ' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Premier jour/ }).press('Enter');
  await hasFocus(field(page, 'Premier jour'));
  await field(page, 'Premier jour').fill(dayFromNow(-1));
  await preview(page).getByRole('region', { name: 'Portes ouvertes samedi' }).waitFor();

  await goByName(page, 'deuxième couleur');
  await field(page, 'Couleur forte').fill('#1f4d3a');
  await expect
    .poll(
      () =>
        preview(page)
          .getByRole('banner')
          .evaluate((header) => getComputedStyle(header).backgroundColor),
      patience,
    )
    .toContain('31, 77, 58');

  await goByName(page, 'Bing');
  await hasFocus(
    form(page).getByRole('group', { name: 'Preuves de propriété' }).getByRole('button', { name: 'Ajouter un champ' }),
  );
  await addIn(
    page,
    'Preuves de propriété',
    'Google',
    `<meta name="google-site-verification" content="${'g'.repeat(43)}" />`,
  );
  await addIn(page, 'Preuves de propriété', 'Bing', 'B1'.repeat(16));
  await fillIn(page, 'robots.txt', 'Ligne 1', 'User-agent: GPTBot');
  await add(page, 'ligne');
  await hasFocus(field(page, 'Ligne 2'));
  await page.keyboard.insertText('Disallow: /');

  await goByName(page, 'image de partage');
  const choose = form(page).getByRole('button', { name: 'Image de partage : choisir une image' });
  await hasFocus(choose);
  await choose.press('Enter');
  await page.getByRole('button', { name: 'hero.svg' }).click();
  await form(page).getByText('hero.svg').waitFor();
});

test('the team, a job offer, and redirects of old addresses are filled in', async () => {
  const page = await show('/');
  await goByName(page, 'photo de l’équipe');
  await preview(page).getByRole('heading', { level: 2, name: 'Qui vient chez vous' }).waitFor();
  await goByName(page, 'recrutement');
  await preview(page).getByRole('heading', { name: 'Compagnon (H/F)' }).waitFor();
  await fillIn(page, 'ajouter anciennes adresses', 'Adresse 1', '/accueil-ancien');
  await goByName(page, 'changer le logo');
  await hasFocus(form(page).getByRole('button', { name: 'Emblème : changer d’image' }));

  await save(page);
  expect(saved('ownership')).toEqual({ google: 'g'.repeat(43), bing: 'B1'.repeat(16) });
  expect(saved('robots')).toEqual(['User-agent: GPTBot', 'Disallow: /']);
  expect(saved('shareImage', 'src')).toBe('media/hero.svg');
  expect(valueIn(studio.text('home.json'), 'aliases')).toEqual(['/accueil-ancien']);
  expect(validateSite(readSite(studio.folder)).filter(({ severity }) => severity === 'error')).toEqual([]);
});
