import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Layers of the editor over the page and over each other are where they belong and cover nothing important. */

const studio = studioUnderTest();
const show = onePage(studio);

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box!;
};

test('an outline stays on its element while the page scrolls below fixed parts', async () => {
  const page = await show('/');
  await preview(page).getByRole('banner').hover();
  const frame = preview(page)
    .locator('[aria-hidden=true]')
    .filter({ hasText: /^En-tête$/ });
  await frame.waitFor();
  await preview(page)
    .locator('html')
    .evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect
    .poll(async () => {
      const [over, under] = [await boxOf(frame), await boxOf(preview(page).getByRole('banner'))];
      return Math.round(Math.abs(over.y - under.y));
    }, patience)
    .toBeLessThan(3);
});

test('an outline follows its element when the height changes', async () => {
  const page = await show('/');
  const title = preview(page).locator('h1');
  await preview(page)
    .locator('html')
    .evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await title.hover();
  const frame = preview(page)
    .locator('body > div[aria-hidden=true]')
    .filter({ hasText: /^Accueil$/ });
  const { height } = await boxOf(frame);
  await title.evaluate((element) => (element.style.paddingBottom = '300px'));
  await expect.poll(async () => (await boxOf(frame)).height > height + 100, patience).toBe(true);
  await title.evaluate((element) => element.removeAttribute('style'));
});

test('a notice covers no button of the outline panel, and is completely visible', async () => {
  const page = await show('/');
  await page.setViewportSize({ width: 1366, height: 600 });
  const plan = page.getByRole('navigation', { name: 'Plan de la page' });
  const add = plan.getByRole('button', { name: 'Ajouter un bloc', exact: true });
  if (!(await add.isVisible())) await page.getByRole('button', { name: 'Plan de la page' }).click();
  await plan.getByRole('button', { name: 'Actions sur le bloc « Présentation »' }).click();
  await page.getByRole('menuitem', { name: 'Copier vers une autre page…' }).click();
  const dialog = page.getByRole('dialog');
  const target = dialog.getByRole('button', { name: /Zinguerie|zinc/i }).first();
  await target.click();
  const notice = page.getByRole('alert').filter({ hasText: 'est copié' });
  await notice.waitFor();
  await add.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const [over, under] = [await boxOf(notice), await boxOf(add)];
  expect(over.x >= under.x + under.width || over.y >= under.y + under.height).toBe(true);
  const voir = notice.getByRole('button', { name: /^Voir/ });
  const [own, room] = [await boxOf(voir), await boxOf(voir.locator('xpath=..'))];
  expect(own.x + own.width).toBeLessThanOrEqual(room.x + room.width + 1);

  // On a small screen, the notice disappears rather than cover the title of a dialog.
  await page.setViewportSize({ width: 768, height: 1024 });
  await notice.last().waitFor();
  await goByName(page, 'Historique du site');
  await page.getByRole('dialog', { name: 'Historique du site' }).waitFor();
  await expect.poll(() => notice.count(), { timeout: 4000 }).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('one notice shows the last save, and a click on it reaches the page below', async () => {
  const before = studio.text('towns/vannes.json');
  const page = await show('/vannes');
  const notice = page.getByRole('alert').filter({ hasText: 'Document enregistré' });
  const isChanged = () => studio.text('towns/vannes.json') !== before;
  await field(page, 'Introduction').fill('Une introduction.');
  for (const turn of [1, 2, 3]) {
    await save(page);
    await expect.poll(isChanged, patience).toBe(turn !== 2);
    await page.keyboard.press(turn === 1 ? 'Control+z' : 'Control+Shift+z');
  }
  await expect.poll(() => notice.count(), patience).toBe(1);
  const { x, y, width, height } = await boxOf(notice);
  const isPage = ([left, top]: number[]) => document.elementFromPoint(left!, top!)?.tagName === 'IFRAME';
  expect(await page.evaluate(isPage, [x + width / 2, y + height / 2])).toBe(true);
  await page.keyboard.press('Control+z');
  await save(page);
});

test('a restored draft is named, and its page is one click away', async () => {
  const page = await show('/vannes');
  await field(page, 'Nom').fill('Vannes-sur-Mer');
  await preview(page).getByRole('heading', { level: 1, name: 'Vannes-sur-Mer' }).waitFor();
  // Long enough for the browser to store it.
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 600)));
  await page.goto('/atelier/?path=/');
  const notice = page.getByRole('alert').filter({ hasText: 'retrouvé' });
  await notice.getByRole('button', { name: 'Voir « Vannes »' }).click();
  await holds(field(page, 'Nom'), 'Vannes-sur-Mer');
  expect(valueIn(studio.text('towns/vannes.json'), 'name')).toBe('Vannes');
});

test('after « another town », typing works at once', async () => {
  const page = await show('/');
  await page.getByRole('button', { name: /^Documents/ }).click();
  await page.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('menuitem', { name: 'Une ville' }).click();
  const town = page.getByLabel('Code postal ou nom de la ville');
  await hasFocus(town);
  await town.fill('Muzillac');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().click();
  await hasFocus(page.getByRole('dialog').getByText('Muzillac', { exact: true }));
  await page.getByRole('button', { name: 'Changer' }).click();
  await hasFocus(town);
});
