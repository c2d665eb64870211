import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download, Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { desktop, phone, visitors } from '../browser/visitor';
import { hasFocus, patience, tabTo } from '../studio/editor-page';
import { localDesk } from './support/local-desk';

/** The desk as somebody meets it: with a keyboard, a screen reader, a telephone. */

const visit = visitors();
const desk = localDesk();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

beforeAll(async () => {
  await desk().send({ prenom: 'Zoé', nom: 'Première', email: 'une@exemple.fr', ville: 'Redon' });
  await desk().send({ prenom: 'Karim', nom: 'Deuxième', email: 'deux@exemple.fr', telephone: '+33639981201' });
  await desk().send({ prenom: 'Paul', nom: 'Troisième', email: 'trois@exemple.fr', telephone: '+33639981202' });
});

async function open(viewport = desktop): Promise<Page> {
  const page = await visit({ viewport, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.getByText('Ce que le site apporte').waitFor();
  return page;
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await tool.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    );
  });
}

async function textOf(download: Download): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-desk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await download.saveAs(path.join(folder, 'file'));
  return readFileSync(path.join(folder, 'file'), 'utf8');
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test.each([desktop, phone])('axe finds nothing, and nothing is wider than the screen: %j', async (viewport) => {
  const page = await open(viewport);
  const found: unknown[] = [await violations(page), await isTooWide(page)];
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('searchbox').waitFor();
  found.push(await violations(page), await isTooWide(page));
  await page.getByRole('button', { name: 'Karim Deuxième', exact: true }).click();
  await page.getByLabel('Nouvelle note').waitFor();
  found.push(await violations(page), await isTooWide(page));
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer cette demande…' }).click();
  await page.getByRole('dialog').getByText('disparaissent pour de bon').waitFor();
  found.push(await violations(page));
  expect(found).toEqual([[], false, [], false, [], false, []]);
});

test('on a telephone a thumb finds the call, and back leads back', async () => {
  const page = await open(phone);
  await page.getByRole('link', { name: /Demandes/ }).click();
  const call = page.getByRole('link', { name: 'Appeler Zoé Première, 06 39 98 12 34' });
  await call.waitFor();
  const { width, height } = (await call.boundingBox())!;
  expect([width > 200, height >= 44]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Zoé Première', exact: true }).click();
  await page.getByRole('heading', { name: 'Zoé Première' }).waitFor();
  expect(await call.first().isVisible()).toBe(false);
  await page.goBack();
  await call.waitFor();
});

test('with the keyboard alone: a request is found, changed, and its row has the focus again', async () => {
  const page = await open();
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
  await page.locator('[data-said]').getByText('Karim Deuxième : rappelée.').waitFor({ state: 'attached' });
  // It still has the focus: another key goes on from here.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true');
  await tabTo(page, 'textarea');
  await page.keyboard.type('Rappeler lundi.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('listitem').getByText('Rappeler lundi.').waitFor();
  await page.getByRole('button', { name: 'Fermer la demande' }).focus();
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('button', { name: 'Karim Deuxième', exact: true }));
});

test('what is found goes to a spreadsheet, one person’s data to a file, one request away', async () => {
  const page = await open();
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
