import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { preview } from '../../harness/studio/editor-page';
import { faultsOfTouch, hasLayers, inHand } from '../../harness/studio/hand';
import { settled, violations } from '../../harness/studio/interface-violations';
import { studioUnderTest } from '../../harness/studio/open-studio';

/**
 * On every sheet, axe finds nothing, touch targets have 44 px, inputs a font size of 16 px, and nothing is wider than
 * the screen. axe takes most of the time, so the daily run uses it only at the narrowest width: its results are the
 * same at all widths.
 */

const studio = studioUnderTest();
const open = inHand(studio);

const sizes = [
  { width: 320, height: 640 },
  { width: 820, height: 1180 },
  ...(isLong
    ? [
        { width: 360, height: 740 },
        { width: 390, height: 844 },
        { width: 768, height: 1024 },
        { width: 844, height: 390 },
      ]
    : []),
];

test.each(sizes)('no sheet has a fault at $width × $height', { timeout: 180_000 }, async (viewport) => {
  const page = await open('/', viewport);
  const isInHand = viewport.width < 600;
  const found: Record<string, string[]> = {};
  const look = async (name: string, within?: string) => {
    if (within) await settled(page.locator(`${within}:visible`).last());
    const isJudged = isLong || viewport === sizes[0];
    found[name] = [...(isJudged ? await violations(page, within) : []), ...(await faultsOfTouch(page))];
  };
  const dialog = async (name: string, title: string | RegExp = name) => {
    await settled(page.getByRole('dialog', { name: title }));
    await look(name, '[role=dialog]');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasLayers(page, ...(await openPlan(page)));
  };
  const documents = () => page.getByRole('button', { name: 'Documents', exact: true }).tap();
  const inDocuments = async (name: string) => {
    await documents();
    await page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name, exact: true }).tap();
  };

  await look('welcome');
  await page.getByRole('button', { name: 'J’ai compris' }).tap();
  await documents();
  await dialog('Documents');
  for (const [kind, title] of [
    ['Un article', 'Nouvel article'],
    ['Une ville', 'Nouvelle ville'],
  ] as const) {
    await inDocuments('Créer');
    await look(`${title}, menu`, '[role=menu]');
    await page.getByRole('menuitem', { name: kind }).tap();
    await dialog(title);
  }
  await inDocuments('Images');
  await page.getByRole('list', { name: 'Images du site' }).waitFor();
  await dialog('Images du site');
  await inDocuments('Historique');
  await dialog('Historique du site');
  for (const [act, title] of [
    ['Renommer…', 'Renommer'],
    ['sur ce modèle…', /sur le modèle de/],
    ['Supprimer…', /^Supprimer/],
  ] as const) {
    await inDocuments('Actions : Prix de la toiture');
    await page.getByRole('menuitem', { name: act }).tap();
    await dialog(act, title);
  }

  await page.getByRole('button', { name: 'Plan', exact: true }).tap();
  await page.locator('[data-row]').nth(2).tap();
  const row = page.locator('[data-selected]');
  await row.getByRole('button', { name: 'Modifier' }).waitFor();
  await look('plan');
  await row.getByRole('button', { name: /^Actions/ }).tap();
  await look('menu of a block', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Copier vers' }).tap();
  await dialog('Copier', /^Copier/);
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).tap();
  await dialog('Ajouter un bloc');
  await row.getByRole('button', { name: 'Modifier' }).tap();
  await page.getByRole('navigation', { name: 'Plan de la page' }).waitFor({ state: 'detached' });
  await look('block');
  await page.getByLabel('Lien', { exact: true }).first().tap();
  await settled(page.locator('[role=listbox]:visible'));
  // Mantine's scrolling part of the dropdown is exempt: axe wants it to be reachable by keyboard, but the keyboard
  // stays in the input.
  found.links = await faultsOfTouch(page);
  await page.keyboard.press('Escape');

  await preview(page).locator('h1').tap();
  await look('field');
  if (isInHand) {
    await page.getByRole('button', { name: 'Écrire sur tout l’écran' }).tap();
    await look('text');
    await page.getByRole('button', { name: 'Tous les champs', exact: true }).tap();
    await look('form');
    await page.getByRole('button', { name: 'Terminé' }).tap();
  }
  await preview(page).locator('main img').first().tap();
  await look('picture');
  await page
    .getByRole('button', { name: /changer d’image/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'hero.svg' }).waitFor();
  await settled(page.getByRole('dialog', { name: 'Choisir une image' }));
  await look('choice of an image', '[role=dialog]');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  if (isInHand) await page.getByRole('button', { name: 'Terminé' }).tap();

  await page.getByRole('button', { name: 'Plus', exact: true }).tap();
  await look('more', '[role=menu]');
  await page.getByRole('button', { name: 'Plus', exact: true }).tap();
  await page.locator('[role=menu]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Chercher', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Aller à' }).waitFor();
  await page.keyboard.type('titre');
  await look('search', '[role=dialog]');
  await page.getByRole('textbox', { name: 'Aller à' }).fill('remplacer dans tout');
  await page.getByText('Chercher et remplacer dans tout le site').tap();
  await page.getByRole('textbox', { name: 'Chercher', exact: true }).fill('ardoise');
  await page.getByRole('button', { name: /^Remplacer à / }).waitFor();
  await dialog('replace', /^Chercher et remplacer/);
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});

/** The plan stays open below what it has opened. */
async function openPlan(page: Page): Promise<string[]> {
  return (await page.getByRole('navigation', { name: 'Plan de la page' }).count()) > 0 ? ['plan'] : [];
}
