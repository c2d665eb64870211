import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { visitors } from '../browser/visitor';
import { field, goByName, hasFocus, holds, preview, save, valueIn } from './editor-page';
import { copyOfSite, startDev } from './open-studio';

/** The server may go and come back: nothing that was written is lost, and it is said. */

const visit = visitors();

test('the server goes away, others write, it comes back: the draft is there, over what is on disk now', async () => {
  const { home, folder, env } = copyOfSite();
  onTestFinished(() => {
    for (const made of [home, `${home}-local`]) rmSync(made, { recursive: true, force: true });
  });
  const text = () => readFileSync(path.join(folder, 'home.json'), 'utf8');
  const before = text();
  const first = await startDev(env);
  const page = await visit({ baseURL: first.origin, viewport: { width: 1280, height: 800 } });
  await page.goto('/atelier/?path=/', { timeout: 120_000 });
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Avant la panne');

  await first.stop();
  const notice = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond plus' });
  await notice.waitFor();
  await page.keyboard.type(' et pendant.');
  await page.keyboard.press('Control+s');
  await page.getByText('1 brouillon', { exact: true }).waitFor();
  expect(text()).toBe(before);
  writeFileSync(
    path.join(folder, 'home.json'),
    before.replace(String(valueIn(before, 'blocks', 0, 'title')), 'Écrit pendant la panne'),
  );

  const second = await startDev({ ...env, PORT: new URL(first.origin).port });
  try {
    await notice.waitFor({ state: 'detached' });
    await preview(page).getByRole('heading', { level: 1, name: 'Écrit pendant la panne' }).waitFor();
    await holds(field(page, 'Signature'), 'Avant la panne et pendant.');
    await save(page);
    expect(valueIn(text(), 'blocks', 0)).toMatchObject({
      title: 'Écrit pendant la panne',
      tagline: 'Avant la panne et pendant.',
    });
  } finally {
    await second.stop();
  }
}, 180_000);
