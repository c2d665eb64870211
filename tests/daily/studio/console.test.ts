import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, preview, save } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

const studio = studioUnderTest();

// Daily, tests/daily/studio/click-to-field.test.ts looks at the console after a text was changed.
test.runIf(isLong)('the console stays empty while somebody opens, types, chooses and saves', async () => {
  const page = await studio.blank();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()} (${message.location().url})`));
  page.on('pageerror', (error) => lines.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/atelier/?path=/vannes');
  await preview(page).locator('h1').click();
  await page.getByRole('button', { name: 'Changer le nom de la ville' }).click();
  await hasFocus(field(page, 'Nom'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' centre');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page
    .getByRole('dialog', { name: 'Documents' })
    .getByRole('button', { name: /^Lire une ardoise/ })
    .click();
  await preview(page).getByRole('heading', { level: 1, name: 'Lire une ardoise' }).waitFor();
  await goByName(page, 'Fichier Image');
  await hasFocus(page.getByRole('button', { name: /changer d’image/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'hero.svg' }).waitFor();
  await page.keyboard.press('Escape');
  await goByName(page, 'Accueil /');
  await preview(page)
    .getByRole('heading', { level: 1, name: /ardoise bien posé/ })
    .waitFor();
  await save(page);
  expect(lines).toEqual([]);
  // The page contains its icon, so no browser requests another.
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg/);
});

test('a dialog whose code cannot be fetched says so, and opens with the focus when it is asked for again', async () => {
  const page = await studio.open('/');
  await preview(page).locator('h1').waitFor();
  await page.route(/folder-dialogs/, (route) => route.abort());
  await goByName(page, 'Supprimés');
  await page.getByText('n’a pas pu être chargée').waitFor();
  await page.unroute(/folder-dialogs/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await hasFocus(page.getByRole('dialog', { name: 'Supprimés' }));
  expect(await page.getByText('n’a pas pu être chargée').count()).toBe(0);
});

test('a page whose frame cannot be fetched is drawn as soon as it can, without a fault', async () => {
  const page = await studio.blank();
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.route('**/atelier/preview/', (route) => route.abort(), { times: 2 });
  await page.goto('/atelier/?path=/vannes');
  await preview(page).locator('h1').waitFor();
  expect(faults).toEqual([]);
});
