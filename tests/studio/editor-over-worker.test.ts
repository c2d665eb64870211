import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { studioPart } from '../../src/authoring/studio/bundle-studio';
import { visitors } from '../browser/visitor';
import { bundleHosted, serveWorker, type ServedWorker } from '../harness/serve-worker';
import type { StudioInPage } from '../harness/worker-page';
import { field, goByName, hasFocus, holds, preview, save } from './editor-page';
import { studioUnderTest } from './open-studio';

/** The editor itself, answered by a Worker of its page; of the server it has its pages, its styles and the pictures. */

const studio = studioUnderTest();
const visit = visitors();
let folder: string;
let served: ServedWorker;

beforeAll(async () => {
  folder = mkdtempSync(path.join(inject('hosted'), 'editor-'));
  await bundleHosted(folder);
  const main = path.resolve('tests/harness/hosted-editor.ts');
  // Of tests, it would be bundled for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build(studioPart('editor', path.join(folder, 'atelier'), { main })).finally(() => vi.unstubAllEnvs());
  served = await serveWorker(folder, studio.folder, { beyond: studio.origin() });
});
afterAll(() => served.close());

const openEditor = async () => {
  const page = await visit({ baseURL: served.origin, viewport: { width: 1280, height: 800 } });
  await page.goto('/atelier/?path=%2F');
  return page;
};

test('the Worker dies while somebody types: nothing of it is lost, and it is saved', { timeout: 180_000 }, async () => {
  const page = await openEditor();
  await preview(page).locator('h1').waitFor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Avant la panne');
  await page.evaluate(() => (window as unknown as StudioInPage).killWorker());
  await page.keyboard.type(' et pendant.');
  await preview(page).getByText('Avant la panne et pendant.').waitFor();
  await holds(field(page, 'Signature'), 'Avant la panne et pendant.');
  // Whoever was writing while it died is told to try again.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+s');
        return page.getByText('Tout est enregistré').isVisible();
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe(true);
  expect(served.asked.filter((address) => address.startsWith('/atelier/api/'))).toEqual([]);
});

test(
  'the network goes away once the page is there: what is typed is drawn, judged and saved',
  { timeout: 180_000 },
  async () => {
    const page = await openEditor();
    await preview(page).locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await goByName(page, 'Signature Accueil');
    await hasFocus(field(page, 'Signature'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Sans réseau.');
    await preview(page).getByText('Sans réseau.').waitFor();
    await save(page);
    await page.context().setOffline(false);
  },
);

test(
  'the network goes away while the Worker is loaded: it is said, and the draft is there once it is back',
  { timeout: 180_000 },
  async () => {
    const page = await openEditor();
    await preview(page).locator('h1').waitFor();
    await goByName(page, 'Signature Accueil');
    await hasFocus(field(page, 'Signature'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Un brouillon.');
    await preview(page).getByText('Un brouillon.').waitFor();
    served.away = /^\/worker\//;
    onTestFinished(() => void (served.away = undefined));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('alert').first().waitFor();
    served.away = undefined;
    await page.reload();
    await preview(page).getByText('Un brouillon.').waitFor();
  },
);
