import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, patience, preview, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Drafts outlive the page, and are merged with what others write to the disk. */

const studio = studioUnderTest();
const show = onePage(studio);
const write = (file: string, text: string) => writeFileSync(path.join(studio.folder, file), text);

async function typeSignature(words: string) {
  const page = await show('/');
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(words);
  return page;
}

test('a draft and another value that an editor writes to the disk are both kept', async () => {
  const before = studio.text('home.json');
  const page = await typeSignature('Écrite dans l’atelier.');
  write('home.json', before.replace(String(valueIn(before, 'blocks', 0, 'title')), 'Écrit sur le disque'));
  await preview(page).getByRole('heading', { level: 1, name: 'Écrit sur le disque' }).waitFor();
  await holds(field(page, 'Titre'), 'Écrit sur le disque');
  await holds(field(page, 'Signature'), 'Écrite dans l’atelier.');
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'title')).toBe('Écrit sur le disque');
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'tagline')).toBe('Écrite dans l’atelier.');
});

test('the same value changed in both places is shown side by side, and saved once the user has chosen', async () => {
  const before = studio.text('home.json');
  const page = await typeSignature('La mienne.');
  write('home.json', before.replace(String(valueIn(before, 'blocks', 0, 'tagline')), 'Celle du disque.'));
  // At the field, which is one click away from anywhere.
  const notice = page.locator('[data-pointer="/blocks/0/tagline"]').getByRole('alert');
  await notice.getByText('« Signature » a changé ici et ailleurs').waitFor();
  await field(page, 'Titre').focus();
  await page.getByRole('button', { name: 'Choisir pour « Signature »' }).click();
  await hasFocus(field(page, 'Signature'));
  await notice.getByText('La mienne.').waitFor();
  await notice.getByText('Celle du disque.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Rien n’a été enregistré').waitFor();
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'tagline')).toBe('Celle du disque.');
  // A third text counts as one's own.
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('La troisième.');
  await notice.getByText('La troisième.').waitFor();
  await notice.getByRole('button', { name: 'Garder le mien' }).click();
  await notice.waitFor({ state: 'detached' });
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'tagline')).toBe('La troisième.');
});

test('a draft survives a reload, after a warning, and is not mistaken for the saved text', async () => {
  const before = studio.text('home.json');
  const page = await typeSignature('Pas encore enregistrée.');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // The browser has stored it once the next request to the server is answered.
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await expect.poll(() => keptDrafts(page), patience).toContain('Pas encore enregistrée.');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByText('Un document non enregistré a été retrouvé').waitFor();
  await preview(page).getByText('Pas encore enregistrée.').waitFor();
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  expect(studio.text('home.json')).toBe(before);
});

/** The drafts that the browser keeps, as one text. */
function keptDrafts(page: Awaited<ReturnType<typeof show>>): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('atelier');
        opening.addEventListener('error', () => reject(new Error('No database.')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          });
        });
      }),
  );
}
