import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { studioPart } from '../../../src/studio/local/studio/compile/bundle-studio';
import { loads, visitors } from '../../harness/browser/visitor';
import { hostedBundle } from '../../harness/hosted-studio';
import { isLong } from '../../harness/size';
import { serveWorker, type ServedWorker } from '../../harness/serve-worker';
import type { StudioInPage } from '../../harness/worker-page';
import { field, goByName, hasFocus, holds, preview, save } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** The editor itself, answered by a Worker of its page; the server only gives pages, styles and pictures. */

const studio = studioUnderTest();
const visit = visitors();
let served: ServedWorker;

beforeAll(async () => {
  const folder = await hostedBundle();
  const main = path.resolve('tests/harness/hosted-editor.ts');
  // In test mode, it would be bundled for development.
  vi.stubEnv('NODE_ENV', 'production');
  await build(studioPart('editor', path.join(folder, 'atelier'), { input: { main } })).finally(() =>
    vi.unstubAllEnvs(),
  );
  served = await serveWorker(folder, studio.folder, { beyond: studio.origin() });
});
afterAll(() => served.close());

/** Replaces the signature of the home page, and waits until it is rendered. */
const sign = async (page: Page, words: string) => {
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(words);
  await preview(page).getByText(words).waitFor();
};

const openEditor = async (watch?: (page: Page) => void) => {
  const viewport = { width: 1280, height: 800 };
  const page = await visit({ baseURL: served.origin, viewport, reducedMotion: 'reduce' });
  watch?.(page);
  await page.goto('/atelier/?path=%2F');
  await preview(page).locator('h1').waitFor();
  return page;
};

test('if the Worker dies while somebody types, nothing is lost, and it is saved', { timeout: 180_000 }, async () => {
  const page = await openEditor();
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Avant la panne');
  await page.evaluate(() => (window as unknown as StudioInPage).killWorker());
  await page.keyboard.type(' et pendant.');
  await preview(page).getByText('Avant la panne et pendant.').waitFor();
  await holds(field(page, 'Signature'), 'Avant la panne et pendant.');
  // A save that was running while it died asks the user to try again.
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
  'after the page is loaded, the network is not needed: texts are rendered, validated and saved',
  { timeout: 180_000 },
  async () => {
    const loading = loads();
    const page = await openEditor(loading.watch);
    await expect.poll(loading.isIdle, { timeout: 30_000 }).toBe(true);
    expect(served.asked.some((address) => address.startsWith('/worker/later-part'))).toBe(true);
    await page.context().setOffline(true);
    await sign(page, 'Sans réseau.');
    await save(page);
    await page.context().setOffline(false);
  },
);

describe('without network', () => {
  const leave = (what: RegExp) => {
    served.away = what;
    onTestFinished(() => void (served.away = undefined));
  };
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'L’atelier n’est pas chargé en entier' });

  const missing: [string, RegExp][] = [
    ['the Worker is loaded', /^\/worker\/worker/],
    ['the lists are loaded', /^\/worker\/communes/],
  ];
  test.each(isLong ? missing : missing.slice(0, 1))(
    'while %s: the failure is reported; once the network is back, page and draft load by themselves',
    { timeout: 180_000 },
    async (_name, what) => {
      const page = await openEditor();
      await sign(page, 'Un brouillon.');
      page.on('dialog', (dialog) => void dialog.accept());
      leave(what);
      await page.reload();
      await notice(page).getByText('Vérifiez votre connexion').waitFor();
      served.away = undefined;
      await preview(page).getByText('Un brouillon.').waitFor();
      await notice(page).waitFor({ state: 'detached' });
    },
  );

  test(
    'before the validator is loaded: texts are rendered but not saved; with the network, everything is saved',
    { timeout: 180_000 },
    async () => {
      leave(/^\/worker\/later-part/);
      const page = await openEditor();
      await notice(page).waitFor();
      await sign(page, 'Dessiné sans être jugé.');
      await page.keyboard.press('Control+s');
      await page.getByText('1 pas enregistré', { exact: true }).waitFor();
      const asked = () => served.asked.filter((address) => address.startsWith('/worker/later-part')).length;
      // One request for the typed text and one for the save; the others are automatic retries.
      await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(asked() + 3);
      served.away = undefined;
      await notice(page).waitFor({ state: 'detached' });
      await save(page);
    },
  );

  test(
    'before the code for messages is loaded: typing continues; with the network, the fault is reported',
    { timeout: 180_000 },
    async () => {
      leave(/^\/worker\/thorough/);
      const page = await openEditor();
      await sign(page, 'x'.repeat(400));
      await notice(page).waitFor();
      await sign(page, 'y'.repeat(400));
      served.away = undefined;
      await page.getByText('Une faute à corriger').waitFor();
      await notice(page).waitFor({ state: 'detached' });
      await sign(page, 'Plus court.');
      await save(page);
    },
  );
});
