import { expect, test } from 'vitest';
import { git } from '../../harness/hosted/repositories';
import { patience } from '../../harness/studio/editor-page';
import { faultsOfTouch } from '../../harness/studio/hand';
import { settled, violations } from '../../harness/studio/interface-violations';
import { freshPhotograph } from '../../harness/studio/photograph';
import { inThePocket } from '../../harness/pocket/in-the-pocket';
import { owner, publishedSite } from '../../harness/pocket/published-site';

/** A finished work, entered from the requests of the published application, and published from its other tab. */

const site = publishedSite();
const { openStudio, signIn, tab } = inThePocket(site);

const filesOf = () =>
  git(site().bare, ['ls-tree', '-r', '--name-only', 'main'])
    .split('\n')
    .filter((file) => /case-studies|ardoise-/.test(file));

test('a finished work is entered from a request, published from the site, and removed when the customer wants', async () => {
  const id = await site().request({ nom: 'Leduc', prenom: 'Ana', ville: 'Auray' });
  const { page, wrong } = await openStudio(`/atelier/demandes#${id}`);
  await signIn(page, owner);
  await page.getByRole('button', { name: 'Gagnée' }).tap();
  const works = page.getByRole('region', { name: 'Travaux' });
  await works.getByRole('button', { name: 'Travaux terminés' }).tap();
  await works.getByRole('button', { name: 'Montrer ce chantier sur le site' }).tap();
  const form = page.getByRole('dialog', { name: 'Montrer ce chantier' });
  const photograph = async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await freshPhotograph(800) });
  await form.getByLabel('Prendre la photo d’avant').setInputFiles(await photograph());
  await form.getByLabel('Prendre la photo d’après').setInputFiles(await photograph());
  await expect.poll(() => form.getByLabel('Ville').inputValue(), patience).toBe('Auray');
  await form.getByLabel('Service').selectOption({ label: 'Ardoise' });
  await form.getByLabel('Ce qui n’allait pas').fill('Le vent avait emporté une ardoise sur dix.');
  await form.getByLabel('Ce que vous avez fait').fill('Nous avons refait le versant nord en ardoise naturelle.');
  await form.getByLabel(/Ana Leduc accepte/).tap();
  await settled(form);
  expect([...(await violations(page)), ...(await faultsOfTouch(page))]).toEqual([]);
  await form.getByRole('button', { name: 'Sur le site tout de suite' }).tap();
  await works.getByText('page /realisations/ardoise-a-auray').waitFor();
  expect(filesOf()).toEqual([]);

  // The browser keeps unpublished changes, photographs included.
  await page.reload();
  await works.getByText('page /realisations/ardoise-a-auray').waitFor();
  await tab(page, 'Site').tap();
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Ardoise à Auray').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(filesOf()).toEqual([
    'clients/toits/case-studies/ardoise-a-auray.json',
    'clients/toits/media/ardoise-auray-apres.jpg',
    'clients/toits/media/ardoise-auray-avant.jpg',
  ]);

  await tab(page, 'Demandes').tap();
  await works.getByRole('button', { name: 'Le client retire son accord' }).tap();
  await works.getByRole('button', { name: 'Enlever du site' }).tap();
  await works.getByText('Accord retiré aujourd’hui').waitFor();
  await tab(page, 'Site').tap();
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.getByText('Ardoise à Auray').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });
  expect(filesOf()).toEqual([]);

  // A work that was kept before the site had its studio.
  await site().keepWork(id, await photograph().then(({ buffer }) => buffer));
  await tab(page, 'Demandes').tap();
  await page.reload();
  await works.getByText('Gardé : il attend d’être mis dans le site.').waitFor();
  await works.getByRole('button', { name: 'Le mettre dans le site, en brouillon' }).tap();
  await works.getByText('En brouillon : les visiteurs ne la voient pas.').waitFor();
  expect(await site().waitingWorks()).toBe(0);
  expect(wrong).toEqual([]);
});
