import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import {
  field,
  goByName,
  hasFocus,
  holds,
  patience,
  preview,
  save,
  tabTo,
  valueIn,
} from '../../harness/studio/editor-page';
import { faultsOfTouch, inHand } from '../../harness/studio/hand';
import { violations } from '../../harness/studio/interface-violations';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** « Apparence »: colours with fixes, fonts and corners as pictures, and a page that is updated immediately. */

const studio = studioUnderTest();
const open = inHand(studio);

/** The value of a custom property of the page in the iframe. */
async function painted(page: Page, property: string): Promise<string> {
  return preview(page)
    .locator('html')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), property);
}

async function isPainted(page: Page, property: string, value: string): Promise<void> {
  await expect.poll(() => painted(page, property), patience).toBe(value);
}

/** A new tab for each test, so that no test can undo another's changes. */
async function show(): Promise<Page> {
  const page = await studio.open('/', { width: 1366, height: 768 });
  await preview(page).locator('h1').waitFor();
  return page;
}

const accent = '--mantine-color-accent-7';
const look = (text: string) => valueIn(text, 'look');

test('a colour with low contrast is fixed, fonts and corners are chosen by sight, and no other value is saved', async () => {
  const before = studio.text('site.json');
  const page = await show();
  await page.getByRole('button', { name: 'Apparence', exact: true }).click();
  const input = field(page, 'Couleur d’action');
  await holds(input, '#8f5a12');
  // The button's tooltip has disappeared with the pointer.
  await page.mouse.move(500, 500);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  // Each colour tells how readable it is.
  expect(await page.getByText(/^Se lit bien/).count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choisir à l’œil : Couleur d’action' }).click();
  await page.getByRole('slider', { name: 'Couleur d’action : teinte' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => painted(page, accent), patience).not.toBe('#8f5a12');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('slider').first().waitFor({ state: 'detached' });

  await input.fill('#e0b020');
  await isPainted(page, accent, '#e0b020');
  await page.getByText(/^Se lit mal\s: contraste de 2/).waitFor();
  expect(await violations(page)).toEqual([]);
  // An incomplete colour is invalid: the page and the draft stay unchanged.
  await input.fill('#e0b0');
  await page.getByText(/^Pas encore une couleur/).waitFor();
  expect(await page.getByText(/ne peut pas être dessiné/).count()).toBe(0);
  await page.keyboard.press('Tab');
  await holds(input, '#e0b020');
  expect(await painted(page, accent)).toBe('#e0b020');

  await page.getByRole('button', { name: 'Foncer jusqu’à ce que ce soit lisible #947200' }).click();
  await isPainted(page, accent, '#947200');
  await hasFocus(input);
  await expect.poll(() => page.getByText(/^Se lit bien/).count(), patience).toBe(5);

  await page
    .getByRole('radiogroup', { name: 'Police des textes' })
    .getByRole('radio', { name: /Bitter/ })
    .click();
  await expect.poll(() => painted(page, '--mantine-font-family'), patience).toContain('Georgia');
  await page.getByRole('radio', { name: 'Arrondis' }).click();
  await isPainted(page, '--corner-m', '22px');
  await save(page);
  const colors = { ...(valueIn(before, 'look', 'colors') as object), accent: '#947200' };
  const own = { colors, font: { text: 'bitter' }, corners: 'round' };
  expect(JSON.parse(studio.text('site.json'))).toEqual({ ...(JSON.parse(before) as object), look: own });

  // One tap restores the shipped look, and one step undoes that.
  await page.getByRole('button', { name: 'Revenir à l’apparence d’origine' }).click();
  await isPainted(page, accent, '#af5d29');
  await holds(input, '#af5d29');
  await save(page);
  expect(JSON.parse(studio.text('site.json'))).not.toHaveProperty('look');
  await page.keyboard.press('Control+z');
  await isPainted(page, accent, '#947200');
  await save(page);
  expect(look(studio.text('site.json'))).toEqual(own);
});

test.runIf(isLong)(
  'without a look, the defaults are shown: only chosen values are written, and undo leaves nothing',
  async () => {
    const { look: _, ...others } = JSON.parse(studio.text('site.json')) as { look?: unknown };
    writeFileSync(path.join(studio.folder, 'site.json'), `${JSON.stringify(others, null, 2)}\n`);
    const before = studio.text('site.json');
    const page = await show();
    await page.getByRole('button', { name: 'Apparence', exact: true }).click();
    const input = field(page, 'Couleur d’action');
    await holds(input, '#af5d29');
    await expect.poll(() => page.getByText(/^Se lit bien/).count(), patience).toBe(5);
    await page.getByRole('radio', { name: 'Vifs' }).click();
    await isPainted(page, '--corner-m', '0px');
    await page.getByRole('radio', { name: 'Adoucis' }).click();
    await page.getByText('Tout est enregistré').waitFor();
    await input.fill('8f5a12');
    await holds(input, '#8f5a12');
    await isPainted(page, accent, '#8f5a12');
    await save(page);
    expect(look(studio.text('site.json'))).toEqual({ colors: { accent: '#8f5a12' } });
    expect(studio.text('site.json').replace(/ *"look": \{[^}]*\} \},?\n/, '')).toBe(before);
  },
);

test.runIf(isLong)('colours that no shade can fix are reset', async () => {
  const page = await show();
  await page.getByRole('button', { name: 'Apparence', exact: true }).click();
  for (const [name, color] of [
    ['Encre', '#808080'],
    ['Papier', '#909090'],
    ['Bande', '#707070'],
    ['Couleur forte', '#8a8a8a'],
    ['Couleur d’action', '#858585'],
  ] as const)
    await field(page, name).fill(color);
  await isPainted(page, '--paper', '#909090');
  await page.getByRole('button', { name: 'Reprendre les couleurs d’origine' }).click();
  await isPainted(page, '--paper', '#fbf8f4');
  await expect.poll(() => page.getByText(/^Se lit bien/).count(), patience).toBe(5);
  await save(page);
});

test.runIf(isLong)('the look is changed by keyboard alone', async () => {
  const page = await show();
  await goByName(page, 'logo apparence');
  const first = field(page, 'Encre');
  await hasFocus(first);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('#8a949b');
  await isPainted(page, '--ink', '#8a949b');
  const cure = page.getByRole('button', { name: /^Foncer jusqu’à ce que ce soit lisible/ });
  await cure.waitFor();
  for (let turn = 0; turn < 3 && !(await cure.evaluate((one) => one === document.activeElement)); turn++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await cure.waitFor({ state: 'detached' });
  await hasFocus(first);
  await tabTo(page, '[data-pointer="/look/corners"] [role=radio]');
  const chosen = page.getByRole('radiogroup', { name: 'Coins' }).getByRole('radio', { checked: true });
  const before = await chosen.textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.textContent(), patience).not.toBe(before);
  await save(page);
  expect(look(studio.text('site.json'))).toHaveProperty('colors.ink');
  // Another section is one step away from any field, and so is the list of all sections.
  await goByName(page, 'fermetures');
  await page.getByRole('heading', { level: 2, name: 'Fermetures' }).waitFor();
  await tabTo(page, 'aside button');
});

test.runIf(isLong)('on a phone the page is visible above the pictures', async () => {
  const page = await open('/');
  await page.getByRole('button', { name: 'Plus' }).tap();
  await page.getByRole('menuitem', { name: 'Apparence' }).tap();
  const sheet = page.getByRole('complementary', { name: 'Formulaire' });
  await sheet.getByText('Couleurs', { exact: true }).waitFor();
  const { y } = (await sheet.boundingBox())!;
  expect(y).toBeGreaterThan(844 / 3);
  expect(await faultsOfTouch(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Vifs' }).tap();
  await isPainted(page, '--corner-m', '0px');
  await page.getByRole('button', { name: 'L’entreprise et le site', exact: true }).tap();
  await sheet.getByRole('button', { name: /^Fermetures/ }).waitFor();
  expect(await faultsOfTouch(page)).toEqual([]);
});
