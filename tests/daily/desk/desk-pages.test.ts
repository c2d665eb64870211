import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { oneVisit } from '../../harness/browser/one-visit';
import { desktop, phone } from '../../harness/browser/visitor';
import { hasFocus, patience, tabTo } from '../../harness/studio/editor-page';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

/** The desk by keyboard, with a screen reader and on a phone. */

const desk = localDesk();

beforeAll(async () => {
  await desk().send({ prenom: 'Zoé', nom: 'Première', email: 'une@exemple.fr', ville: 'Redon' });
  await desk().send({ prenom: 'Karim', nom: 'Deuxième', email: 'deux@exemple.fr', telephone: '+33639981201' });
  await desk().send({ prenom: 'Paul', nom: 'Troisième', email: 'trois@exemple.fr', telephone: '+33639981202' });
});

/** One browser page for all tests, resized between them. */
const visit = oneVisit(
  async (page) => {
    await page.goto(desk().address);
    await page.getByText('Ce que le site apporte').waitFor();
  },
  { reducedMotion: 'reduce' },
);

async function textOf(download: Download): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await download.saveAs(path.join(folder, 'file'));
  return readFileSync(path.join(folder, 'file'), 'utf8');
}

test('axe finds no fault, and nothing is wider than the screen, on a desktop and on a phone', async () => {
  const page = visit();
  const found: unknown[] = [];
  const look = async (within?: string) => {
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      found.push(await violations(page, within), await isTooWide(page));
    }
  };
  await look();
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('searchbox').waitFor();
  await look();
  await page.getByRole('button', { name: 'Karim Deuxième', exact: true }).click();
  await page.getByLabel('Nouvelle note').waitFor();
  await look('aside');
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer cette demande…' }).click();
  await page.getByRole('dialog').getByText('disparaissent pour de bon').waitFor();
  await look('[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(found).toEqual(Array.from({ length: 8 }, () => [[], false]).flat());
});

test('on a phone the call button is within reach of the thumb, and « back » goes back', async () => {
  const page = visit();
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: /Demandes/ }).click();
  const call = page.getByRole('link', { name: 'Appeler Zoé Première, 06 39 98 12 34' });
  await call.waitFor();
  const { width, height } = await call.evaluate((link) => link.getBoundingClientRect());
  expect([width > 200, height >= 44]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Zoé Première', exact: true }).click();
  await page.getByRole('heading', { name: 'Zoé Première' }).waitFor();
  expect(await call.first().isVisible()).toBe(false);
  await page.goBack();
  await call.waitFor();
});

test('with the keyboard alone: a request is found and changed, and its row gets the focus again', async () => {
  const page = visit();
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: /Aujourd’hui/ }).click();
  await page.getByText('Ce que le site apporte').waitFor();
  await tabTo(page, 'a[href="#/demandes"]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[type=search]');
  await page.keyboard.type('deuxieme');
  await page.getByText('1 demande', { exact: true }).waitFor();
  await tabTo(page, 'button[data-open]');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('heading', { name: 'Karim Deuxième' }));
  await tabTo(page, 'button[data-status=rappelee]');
  await page.keyboard.press('Enter');
  await page.locator('[data-live]').getByText('Karim Deuxième : rappelée.').waitFor({ state: 'attached' });
  // The pressed status keeps the focus, so that the next key continues from here.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  await tabTo(page, 'textarea');
  await page.keyboard.type('Rappeler lundi.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('listitem').getByText('Rappeler lundi.').waitFor();
  await page.getByRole('button', { name: 'Fermer la demande' }).focus();
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Karim Deuxième', exact: true }));
});

test('the found requests are exported as a spreadsheet, a person’s data as a file, and one request is deleted', async () => {
  const page = visit();
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('searchbox').fill('troisième');
  await page.getByText('1 demande', { exact: true }).waitFor();
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CSV/ }).click()]);
  const lines = (await textOf(csv)).trim().split('\r\n');
  expect([csv.suggestedFilename().endsWith('.csv'), lines.length, lines[1]?.includes('Troisième')]).toEqual([
    true,
    2,
    true,
  ]);

  await page.getByRole('button', { name: 'Paul Troisième', exact: true }).click();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exporter tout ce qui concerne cette personne' }).click(),
  ]);
  expect(JSON.parse(await textOf(json))).toMatchObject({ requests: [{ nom: 'Troisième' }] });

  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer cette demande…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Aucune demande ne correspond').waitFor();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await expect.poll(() => page.locator('button[data-open]').count(), patience).toBe(2);
});
