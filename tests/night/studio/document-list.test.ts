import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteAnswer } from '../../../src/studio/api/library/site';
import { field, holds, patience, preview } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Every document is in the list and can be opened, whether or not a page shows it. */

const studio = studioUnderTest();
const show = onePage(studio);

test('a document without a page opens by its address; of thousands of towns the list shows a few, and the search finds any', async () => {
  const page = await studio.blank();
  // Replaces only the server's answer: as many towns as a large company has.
  await page.route('**/atelier/api/site', async (route) => {
    const response = await route.fetch();
    const site = (await response.json()) as SiteAnswer;
    const towns = Array.from({ length: 5000 }, (_, index) => ({
      file: `towns/ville-${index}.json`,
      kind: 'town' as const,
      name: `Ville ${index}`,
      path: `/ville-${index}`,
      hash: '',
    }));
    await route.fulfill({ response, json: { ...site, documents: [...site.documents, ...towns] } });
  });
  await page.goto('/atelier/?file=blog/combles-avant-l-ete.json');
  // Opened by its address, although no page shows it.
  await page.getByText('Aucune page ne montre ce document seul').waitFor();
  await holds(field(page, 'Catégorie'), 'Isolation');
  await page.getByRole('button', { name: 'Documents' }).click();
  const list = page.getByRole('dialog', { name: 'Documents' });
  await list.getByText(/^Et 4.948 autres/).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(150);
  await page.keyboard.type('ville 4321');
  await expect.poll(() => list.getByRole('listitem').count(), patience).toBe(1);
  await list.getByRole('button', { name: /^Ville 4321/ }).waitFor();
});

test('a document without a page opens as a form, and an unpublished one is marked in the list', async () => {
  const page = await show('/');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: /^Les combles avant l/ }).click();
  await page.getByText('Aucune page ne montre ce document seul').waitFor();
  await field(page, 'Titre').fill('Les combles, avant la chaleur');
  await page.getByRole('button', { name: 'Documents' }).click();
  const row = page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name: /^Les combles avant l/ });
  await row.getByText('Pas enregistré').waitFor();
  // Documents that are not visible to visitors yet have another label.
  const quiberon = studio.text('towns/quiberon.json').replace('"name":', '"publishAt": "2099-11-30T08:00",\n  "name":');
  writeFileSync(path.join(studio.folder, 'towns/quiberon.json'), quiberon);
  const town = page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name: /^Quiberon/ });
  await town.getByText(/Paraîtra .*après le 30 novembre 2099/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a layout opens with a page that shows it', async () => {
  const page = await show('/');
  await page.getByRole('button', { name: 'Documents' }).click();
  await page.getByRole('button', { name: /^Mise en page\s: ville/ }).click();
  await preview(page)
    .getByRole('heading', { level: 1, name: /^Couvreur à / })
    .waitFor();
  await page.getByRole('heading', { level: 2, name: /^Mise en page\s: ville/ }).waitFor();
});

test('title and description have a preview of search results and social networks', async () => {
  const page = await show('/');
  await field(page, 'Titre de la page').fill('Toitures du golfe');
  await page.getByText('Dans un moteur de recherche').waitFor();
  // The image that the build will draw, with the title that is being typed.
  await page.getByRole('img', { name: /^Partage de «\sToitures du golfe/ }).waitFor();
  await expect.poll(() => page.getByText('Toitures du golfe', { exact: true }).count(), patience).toBeGreaterThan(2);
});
