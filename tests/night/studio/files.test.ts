import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileType, tokenHeader } from '../../../src/desk/local/http-names';
import { isLong } from '../../harness/size';
import { field, goByName, hasFocus, patience, preview, save, tabTo } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest, tokenOf } from '../../harness/studio/open-studio';

/** The attached files of the site: in their dialog, in a link and online. */

const studio = studioUnderTest();
const show = onePage(studio);
const home = path.dirname(studio.folder);
const pdf = (length = 340_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9)]);
const onDisk = (name: string) => path.join(studio.folder, 'files', name);
const there = () => (existsSync(onDisk('')) ? readdirSync(onDisk('')).sort() : []);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fichiers du site' });
const row = (page: Page, name: string) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const dropZone = 'button[class*=drop]';
const git = (...words: string[]) => execFileSync('git', words, { cwd: home, encoding: 'utf8' });

beforeAll(() => {
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Anne');
  git('config', 'user.email', 'anne@toits.example');
  git('add', 'site');
  git('commit', '-qm', 'Le site');
});
afterAll(() => rmSync(path.join(home, '.git'), { recursive: true, force: true }));

async function openFiles(page: Page, words = 'Fichiers du site'): Promise<void> {
  await goByName(page, words);
  await hasFocus(dialog(page));
}

/** Chooses a file by keyboard alone, with the button that a selector finds. */
async function choose(page: Page, button: string, name: string, length = 340_000): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer: pdf(length) });
}

/** Publishes the changes, which are described in words; returns the published files. */
async function publish(page: Page, changes: string[]): Promise<string[]> {
  await goByName(page, 'Publier');
  const list = page.getByRole('dialog', { name: 'Publier' }).getByRole('list', { name: 'Ce qui change' });
  await expect.poll(() => list.getByRole('listitem').allInnerTexts(), patience).toHaveLength(changes.length);
  const texts = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '));
  changes.forEach((change, rank) => expect(texts[rank]).toContain(change));
  await page.getByRole('button', { name: 'Garder cette version' }).click();
  await list.waitFor({ state: 'detached' });
  return git('show', '--format=', '--name-status').trim().split('\n').toSorted();
}

/** Drops files on the drop zone. */
async function drop(page: Page, files: { name: string; type: string; text: string }[]): Promise<void> {
  const data = await page.evaluateHandle((all) => {
    const dropped = new DataTransfer();
    for (const { name, type, text } of all) dropped.items.add(new File([text], name, { type }));
    return dropped;
  }, files);
  const zone = dialog(page).getByRole('button', { name: /Déposez des fichiers ici/ });
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

test('a PDF is dropped, and a link then shows its size; a refused file is listed with the reason', async () => {
  const page = await show('/');
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name: 'Fichiers' }).click();
  await dialog(page).getByText('Aucun fichier pour l’instant.').waitFor();
  await drop(page, [
    { name: 'Plaquette d’été.PDF', type: 'application/pdf', text: pdf().toString('latin1') },
    { name: 'devis.docx', type: '', text: 'PK' },
    { name: 'faux.pdf', type: 'application/pdf', text: '<script>alert(1)</script>' },
  ]);
  const leaflet = row(page, 'plaquette-d-ete.pdf');
  await leaflet.getByText('PDF · 340').waitFor();
  const left = dialog(page).getByRole('list', { name: 'Ce qui n’est pas dans le site' });
  const refusal = (name: string) => left.getByRole('listitem').filter({ hasText: name });
  await refusal('devis.docx').getByText('Le site ne donne pas de fichier').waitFor();
  await refusal('faux.pdf').getByText('Ce fichier porte le nom d’un PDF, et n’en est pas un').waitFor();
  expect(there()).toEqual(['plaquette-d-ete.pdf']);
  await leaflet.getByText(/Aucun lien n’y mène/).waitFor();
  await page.keyboard.press('Escape');

  await goByName(page, 'Lien Bouton principal');
  await hasFocus(field(page, 'Lien').first());
  await page.keyboard.insertText('plaquette');
  await page.getByRole('option', { name: 'plaquette-d-ete.pdf (PDF, 340 Ko)' }).click();
  await preview(page).getByRole('link', { name: 'Demander une visite (PDF, 340 Ko)' }).waitFor();
  await save(page);
  await openFiles(page);
  await leaflet.getByRole('button', { name: 'Accueil' }).waitFor();
  expect(await leaflet.getByRole('button', { name: /^Supprimer/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const kept = await publish(page, ['plaquette-d-ete.pdf : nouveau fichier', 'Accueil : ']);
  expect(kept).toEqual(['A\tsite/files/plaquette-d-ete.pdf', 'M\tsite/home.json']);
});

test.runIf(isLong)(
  'by keyboard alone, a file is chosen, kept beside one of its name, replaced, removed, restored and published',
  async () => {
    const page = await show('/');
    await openFiles(page, 'brochure');
    await choose(page, dropZone, 'Tarifs.pdf');
    await row(page, 'tarifs.pdf').getByText('PDF · 340').waitFor();
    // Browsers fire no event for a second file of the same name, unless the input was reset.
    await choose(page, dropZone, 'Tarifs.pdf', 500_000);
    await dialog(page)
      .getByText(/Le site a déjà un fichier «\starifs\.pdf\s»/)
      .waitFor();
    expect(readFileSync(onDisk('tarifs.pdf'))).toHaveLength(340_000);
    await dialog(page).getByRole('button', { name: 'Garder les deux' }).press('Enter');
    await hasFocus(dialog(page).locator(dropZone));
    await row(page, 'tarifs-2.pdf').getByText('PDF · 500').waitFor();
    await choose(page, '[aria-label="Remplacer tarifs.pdf"]', 'Nouveaux tarifs.pdf', 1_200_000);
    await row(page, 'tarifs.pdf').getByText('PDF · 1,2').waitFor();
    await tabTo(page, '[aria-label="Supprimer tarifs-2.pdf"]');
    await page.keyboard.press('Enter');
    await row(page, 'tarifs-2.pdf').waitFor({ state: 'detached' });
    await hasFocus(dialog(page).locator(dropZone));

    await page.keyboard.press('Control+z');
    await row(page, 'tarifs-2.pdf').waitFor();
    await page.keyboard.press('Control+z');
    await row(page, 'tarifs.pdf').getByText('PDF · 340').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    await row(page, 'tarifs-2.pdf').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await goByName(page, 'Supprimés');
    await page.getByRole('button', { name: 'Remettre « tarifs-2.pdf »' }).press('Enter');
    await expect.poll(there, patience).toEqual(['plaquette-d-ete.pdf', 'tarifs-2.pdf', 'tarifs.pdf']);
    expect(readFileSync(onDisk('tarifs.pdf'))).toHaveLength(1_200_000);
    const kept = await publish(page, ['tarifs-2.pdf : nouveau fichier', 'tarifs.pdf : nouveau fichier']);
    expect(kept).toEqual(['A\tsite/files/tarifs-2.pdf', 'A\tsite/files/tarifs.pdf']);

    await openFiles(page);
    await choose(page, '[aria-label="Remplacer plaquette-d-ete.pdf"]', 'Plaquette.pdf', 800_000);
    await row(page, 'plaquette-d-ete.pdf').getByText('PDF · 800').waitFor();
    await dialog(page).getByRole('button', { name: 'Supprimer tarifs-2.pdf' }).press('Enter');
    await row(page, 'tarifs-2.pdf').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    // The link shows the size of the new one.
    await preview(page).getByRole('link', { name: 'Demander une visite (PDF, 800 Ko)' }).waitFor();
    expect(await publish(page, ['plaquette-d-ete.pdf : fichier remplacé', 'tarifs-2.pdf : fichier supprimé'])).toEqual([
      'D\tsite/files/tarifs-2.pdf',
      'M\tsite/files/plaquette-d-ete.pdf',
    ]);
  },
);

test.runIf(isLong)('an interrupted upload is reported by its name, and no half file stays', async () => {
  const page = await show('/');
  const before = there();
  await openFiles(page);
  await page.route('**/atelier/api/files?*', (route) => route.abort('connectionreset'));
  await drop(page, [{ name: 'coupe.pdf', type: 'application/pdf', text: '%PDF-1.7' }]);
  await dialog(page).getByRole('alert').filter({ hasText: 'coupe.pdf' }).getByText('Il n’est pas arrivé').waitFor();
  expect(there()).toEqual(before);
  await page.unroute('**/atelier/api/files?*');
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await row(page, 'coupe.pdf').waitFor();

  await cutInTheMiddle('moitie.pdf');
  expect(there()).toEqual([...before, 'coupe.pdf'].sort());
});

/** Sends half of a file and closes the connection; waits until the server has noticed. */
async function cutInTheMiddle(name: string): Promise<void> {
  const token = await tokenOf(studio.origin());
  const headers = { 'content-type': fileType, 'content-length': 1_000_000, [tokenHeader]: token };
  await new Promise<void>((resolve) => {
    const sent = request(`${studio.origin()}/atelier/api/files?name=${name}`, { method: 'POST', headers });
    sent.on('error', () => resolve());
    sent.write(pdf(500_000), () => sent.destroy());
  });
  // This request is answered after the interrupted one.
  await fetch(`${studio.origin()}/atelier/api/files`, { headers: { [tokenHeader]: token } });
}
