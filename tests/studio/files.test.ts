import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileType, tokenHeader } from '../../src/studio/http-names';
import { goByName, hasFocus } from './editor-page';
import { studioUnderTest, tokenOf } from './open-studio';

/** The files that the site gives out, in their dialog. */

const studio = studioUnderTest();
const pdf = (length = 340_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9)]);
const onDisk = (name: string) => path.join(studio.folder, 'files', name);
const there = () => (existsSync(onDisk('')) ? readdirSync(onDisk('')).sort() : []);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Fichiers du site' });
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });

async function openFiles(page: Page, words = 'plaquette PDF'): Promise<void> {
  await goByName(page, words);
  await hasFocus(dialog(page));
}

/** Drops files on what takes them. */
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

test('a leaflet is dropped; what may not be given out is said beside it, with its reason', async () => {
  const page = await studio.open('/');
  await page.locator('[data-file="home.json"]').waitFor();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name: 'Fichiers' }).click();
  await dialog(page).getByText('Aucun fichier pour l’instant.').waitFor();
  await drop(page, [
    { name: 'Plaquette d’été.PDF', type: 'application/pdf', text: pdf().toString('latin1') },
    { name: 'devis.docx', type: '', text: 'PK' },
    { name: 'faux.pdf', type: 'application/pdf', text: '<script>alert(1)</script>' },
  ]);
  await row(page, 'plaquette-d-ete.pdf').getByText('PDF · 340').waitFor();
  const left = dialog(page).getByRole('list', { name: 'Ce qui n’est pas dans le site' });
  const refusal = (name: string) => left.getByRole('listitem').filter({ hasText: name });
  await refusal('devis.docx').getByText('Le site ne donne pas de fichier').waitFor();
  await refusal('faux.pdf').getByText('Ce fichier porte le nom d’un PDF, et n’en est pas un').waitFor();
  expect(there()).toEqual(['plaquette-d-ete.pdf']);
  await row(page, 'plaquette-d-ete.pdf')
    .getByText(/Aucun lien n’y mène/)
    .waitFor();
});

test('what does not arrive is told by its name, and nothing half written stays', async () => {
  const page = await studio.open('/');
  await page.locator('[data-file="home.json"]').waitFor();
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

/** Sends the first half of a file, and hangs up; waits until the server has seen it. */
async function cutInTheMiddle(name: string): Promise<void> {
  const token = await tokenOf(studio.origin());
  const headers = { 'content-type': fileType, 'content-length': 1_000_000, [tokenHeader]: token };
  await new Promise<void>((resolve) => {
    const sent = request(`${studio.origin()}/atelier/api/files?name=${name}`, { method: 'POST', headers });
    sent.on('error', () => resolve());
    sent.write(pdf(500_000), () => sent.destroy());
  });
  // Asked after it: answered after it.
  await fetch(`${studio.origin()}/atelier/api/files`, { headers: { [tokenHeader]: token } });
}
