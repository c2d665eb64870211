import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faultsOfWords } from '../../harness/browser/words-in-place';
import { goByName, preview } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Words that nobody foresaw break in every list of the studio, and leave the others their room. */

const studio = studioUnderTest();
const home = path.dirname(studio.folder);
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const word = 'x'.repeat(300);
/** As long as disks allow. */
const name = 'x'.repeat(200);
const git = (...words: string[]) => execFileSync('git', words, { cwd: home, encoding: 'utf8' });

beforeAll(async () => {
  const written = (from: string, to: string, change: object) =>
    writeFileSync(
      path.join(studio.folder, to),
      `${JSON.stringify({ ...(JSON.parse(studio.text(from)) as object), ...change }, null, 2)}\n`,
    );
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', word);
  git('config', 'user.email', `${name}@toits.example`);
  written('towns/vannes.json', `towns/${name}.json`, { name: word });
  written('towns/vannes.json', `towns/b${name}.json`, { name: `Removed${word}` });
  mkdirSync(path.join(studio.folder, 'files'), { recursive: true });
  for (const file of sizes.map(({ width }) => `${width}${name}.pdf`))
    writeFileSync(path.join(studio.folder, 'files', file), '%PDF-1.7\n');
  git('add', 'site');
  git('commit', '-qm', `${word} : introduction`);
  rmSync(path.join(studio.folder, `towns/b${name}.json`));
  written('towns/redon.json', 'towns/redon.json', { name: word, intro: word });
  written('blog/lire-une-ardoise.json', 'blog/lire-une-ardoise.json', {
    title: word,
    excerpt: `https://exemple.fr/${word}`,
    category: word,
  });
});
afterAll(() => rmSync(path.join(home, '.git'), { recursive: true, force: true }));

const dialog = (page: Page) => page.getByRole('dialog').last();

test.each(sizes)('at $width px', { timeout: 120_000 }, async (viewport) => {
  const page = await studio.open('/blog/lire-une-ardoise', viewport);
  await preview(page).locator('h1').waitFor();
  const found: Record<string, string[]> = {};
  const look = async (list: string) => {
    // It may still move.
    await vi
      .waitFor(async () => expect((found[list] = await faultsOfWords(page))).toEqual([]), {
        timeout: 3000,
        interval: 50,
      })
      .catch(() => {});
  };
  const layer = async (list: string) => {
    await dialog(page).getByText(/x{60}/).first().waitFor();
    await look(list);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await look('form');
  for (const list of ['Fichiers du site', 'Supprimés', 'Historique du site', 'Publier']) {
    await goByName(page, list);
    await layer(list);
  }
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await layer('Documents');
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('xxxx');
  await layer('search');
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Actions.*x{60}/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  await look('menu');
  await page.getByRole('menuitem', { name: 'Renommer…' }).click();
  await page.getByRole('dialog', { name: 'Renommer' }).waitFor();
  await look('rename');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await goByName(page, 'Fichiers du site');
  await dialog(page)
    .getByRole('button', { name: `Supprimer ${viewport.width}${name}.pdf` })
    .click();
  await page.getByRole('alert').getByText(/x{60}/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await look('notice');
  // Beside the form where there is room.
  const plan = page.getByRole('button', { name: 'Plan', exact: true });
  if (await plan.isVisible()) await plan.click();
  await page.getByRole('navigation', { name: 'Plan de la page' }).getByText(/x{60}/).first().waitFor();
  await look('outline');
  expect(Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0))).toEqual({});
});
