import { expect, test } from 'vitest';
import { field, hasFocus, preview } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** The most frequent tasks of an office assistant, on her screen: they must not need more clicks than last counted. */

const studio = studioUnderTest();
const screen = { width: 1366, height: 768 };

/** Opens the studio, and returns a function that gives the number of clicks since its last call. */
async function counting(address: string) {
  const page = await studio.blank(screen);
  let clicks = 0;
  await page.exposeBinding('clicked', () => void clicks++);
  await page.addInitScript(() => {
    const { clicked } = window as unknown as { clicked: () => void };
    // Clicks by keyboard or by script have `detail` 0 or are not trusted.
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && clicked(), true);
  });
  await page.goto(`/atelier/?path=${encodeURIComponent(address)}`);
  await preview(page).getByRole('heading', { level: 1 }).waitFor();
  const since = () => {
    const counted = clicks;
    clicks = 0;
    return counted;
  };
  return { page, since };
}

test('a phone number is one click away, wherever it is shown', async () => {
  const { page, since } = await counting('/vannes');
  await preview(page).locator('a[href^="tel:"]').first().click();
  await hasFocus(field(page, 'Téléphone'));
  expect(since()).toBe(1);
});

test('a town takes five clicks, and its name is typed once', async () => {
  const { page, since } = await counting('/');
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Une ville' }).click();
  await page.getByLabel('Code postal ou nom de la ville').fill('Vouillé');
  await page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vouillé/ })
    .waitFor();
  expect(since()).toBe(5);
});

test('a page gets another address in three clicks', async () => {
  const { page, since } = await counting('/auray');
  await page.getByRole('complementary').getByRole('button', { name: 'Actions : Auray' }).click();
  await page.getByRole('menuitem', { name: 'Renommer…' }).click();
  await page.getByLabel('Adresse de la page').fill('auray-morbihan');
  await page.getByRole('button', { name: 'Renommer', exact: true }).click();
  await page.getByText('La page est maintenant à l’adresse /auray-morbihan').waitFor();
  expect(since()).toBe(3);
});
