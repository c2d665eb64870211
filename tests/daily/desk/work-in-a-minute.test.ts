import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { rememberAddresses } from '../../../src/build/incremental/remember-addresses';
import { readSite } from '../../../src/site/read/read-site';
import { serveSite } from '../../../src/build/serve/serve-site';
import { phone, soon, visitors } from '../../harness/browser/visitor';
import { listen, stop } from '../../harness/leads/site';
import { buildOf } from '../../harness/seo/build-for-reading';
import { freshPhotograph } from '../../harness/studio/photograph';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/** A finished work, from the desk on a phone to the pages that visitors see, and its removal. */

const desk = localDesk();
const visit = visitors();
/** The desk keeps using the folder that it has opened. */
const folder = path.join(mkdtempSync(path.join(tmpdir(), 'vitrine-minute-')), 'site');
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));
let attempt = 0;

test('a finished work is entered in a minute by touch, is shown on its pages, and is removed when the customer wants', async () => {
  rmSync(folder, { recursive: true, force: true });
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  vi.stubEnv('SITE_CONFIG', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  // A retry of the test must not find the request of the first attempt, which may have a work already.
  const nom = ['Le Gall', 'Le Goff', 'Le Roux'][attempt++]!;
  const customer = `Maud ${nom}`;
  const reachedAt = { email: `maud${attempt}@exemple.fr`, telephone: `06 39 98 12 0${attempt}` };
  await desk().send({ prenom: 'Maud', nom, ville: 'Auray', ...reachedAt });
  const page = await visit({ reducedMotion: 'reduce', viewport: phone, hasTouch: true });
  await page.goto(desk().address);
  await page.getByRole('link', { name: /Demandes/ }).tap();
  await page.getByRole('button', { name: customer, exact: true }).tap();
  await page.getByRole('button', { name: 'Gagnée' }).tap();
  const works = page.getByRole('region', { name: 'Travaux' });
  await works.getByRole('button', { name: 'Travaux terminés' }).tap();
  await works.getByRole('button', { name: 'Montrer ce chantier sur le site' }).tap();

  const form = page.getByRole('dialog', { name: 'Montrer ce chantier' });
  const photograph = async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await freshPhotograph(800) });
  await form.getByLabel('Prendre la photo d’avant').setInputFiles(await photograph());
  await form.getByLabel('Choisir la photo d’après').setInputFiles(await photograph());
  await expect.poll(() => form.getByLabel('Ville').inputValue(), soon).toBe('Auray');
  await form.getByLabel('Service').selectOption({ label: 'Ardoise' });
  await form.getByLabel('Ce qui n’allait pas').fill('Le vent avait emporté une ardoise sur dix.');
  await form.getByLabel('Ce que vous avez fait').fill('Nous avons refait le versant nord en ardoise naturelle.');
  await form.getByRole('button', { name: 'Sur le site tout de suite' }).tap();
  await form.getByText('Il manque encore : l’accord du client.').waitFor();
  expect([await violations(page, '[role=dialog]'), await isTooWide(page)]).toEqual([[], false]);
  await lookAt(page, 'form');
  await form.getByLabel(`${customer} accepte`).tap();
  await form.getByRole('button', { name: 'Sur le site tout de suite' }).tap();
  await works.getByText('Dans le site, page /realisations/ardoise-a-auray').waitFor();
  await lookAt(page, 'told');

  const file = path.join(folder, 'case-studies/ardoise-a-auray.json');
  const written = readFileSync(file, 'utf8');
  expect(JSON.parse(written)).toMatchObject({
    town: 'Auray',
    service: 'ardoise',
    before: { src: 'media/ardoise-auray-avant.jpg', alt: 'Ardoise à Auray, avant les travaux' },
    after: { src: 'media/ardoise-auray-apres.jpg', alt: 'Ardoise à Auray, après les travaux' },
  });
  expect(written).toMatch(/"consent": "accord-[a-z0-9]{10}"/);
  expect(written).not.toMatch(new RegExp(`maud|${nom}|draft`, 'i'));

  // As a publication does: visitors may now keep the address.
  rememberAddresses(readSite(folder), Date.now());
  const built = await buildOf(folder);
  const server = createServer(serveSite(built.out).listener);
  onTestFinished(() => stop(server).then(built.remove));
  const origin = await listen(server);
  for (const from of ['/auray', '/services/ardoise', '/realisations']) {
    await page.goto(origin + from);
    await page.getByRole('link', { name: 'Ardoise à Auray', exact: true }).waitFor();
    await lookAt(page, from.replaceAll('/', '-'));
  }
  await page.getByRole('link', { name: 'Ardoise à Auray', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ardoise à Auray' }).waitFor();
  await page.getByRole('slider', { name: 'Comparer avant et après' }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  await lookAt(page, 'page');

  await page.goto(desk().address);
  await page.getByRole('link', { name: /Demandes/ }).tap();
  await page.getByRole('button', { name: customer, exact: true }).tap();
  await works.getByRole('button', { name: 'Le client retire son accord' }).tap();
  await works.getByText('L’historique garde ce qui y a déjà été enregistré').waitFor();
  expect([await violations(page, '[aria-label="Travaux"]'), await isTooWide(page)]).toEqual([[], false]);
  await lookAt(page, 'withdrawing');
  // The group is named after the button that opened it.
  const asked = works.getByRole('group', { name: 'Le client retire son accord' });
  await asked.getByRole('button', { name: 'Enlever du site' }).tap();
  await works.getByText('Accord retiré aujourd’hui').waitFor();
  expect(existsSync(file)).toBe(false);
  // Visitors who kept the address learn that the page is gone for good.
  const { addresses } = JSON.parse(readFileSync(path.join(folder, 'published.json'), 'utf8')) as {
    addresses: object[];
  };
  expect(addresses).toContainEqual(expect.objectContaining({ path: '/realisations/ardoise-a-auray', gone: true }));
  expect(readdirSync(path.join(folder, 'media')).filter((name) => name.endsWith('.jpg'))).toEqual([]);

  // For a work that was written in the studio, the desk only stores the consent and shows its reference.
  await works.getByRole('button', { name: 'Noter l’accord seulement' }).tap();
  await lookAt(page, 'noting');
  await works.getByRole('button', { name: 'Le client est d’accord' }).tap();
  await works.getByText(/^accord-[a-z0-9]{10}$/).waitFor();
  expect([await violations(page, '[aria-label="Travaux"]'), await isTooWide(page)]).toEqual([[], false]);
  await lookAt(page, 'noted');
  await works.getByRole('button', { name: 'Retirer cet accord' }).tap();
  await expect.poll(() => works.getByText('Accord retiré aujourd’hui').count(), soon).toBe(2);
});

async function lookAt(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/minute-${name}.png` });
}
