import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { field, goByName, hasFocus, holds, preview, save, valueIn } from './editor-page';
import { studioUnderTest } from './open-studio';

/** The server may go and come back: nothing that was written is lost, and it is said. */

const studio = studioUnderTest();

test('the server goes away, others write, it comes back: the draft is there, over what is on disk now', async () => {
  const text = () => studio.text('home.json');
  const before = text();
  const page = await studio.open('/');
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Avant la panne');

  // Whatever happens, the next file finds a server.
  onTestFinished(() => studio.comeBack());
  await studio.goAway();
  const notice = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond plus' });
  await notice.waitFor();
  await page.keyboard.type(' et pendant.');
  await page.keyboard.press('Control+s');
  await page.getByText('1 brouillon', { exact: true }).waitFor();
  expect(text()).toBe(before);
  writeFileSync(
    path.join(studio.folder, 'home.json'),
    before.replace(String(valueIn(before, 'blocks', 0, 'title')), 'Écrit pendant la panne'),
  );

  await studio.comeBack();
  await notice.waitFor({ state: 'detached' });
  await preview(page).getByRole('heading', { level: 1, name: 'Écrit pendant la panne' }).waitFor();
  await holds(field(page, 'Signature'), 'Avant la panne et pendant.');
  await save(page);
  expect(valueIn(text(), 'blocks', 0)).toMatchObject({
    title: 'Écrit pendant la panne',
    tagline: 'Avant la panne et pendant.',
  });
}, 180_000);
