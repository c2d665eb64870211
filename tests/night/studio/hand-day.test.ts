import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { launchSite } from '../../samples/launched-site';
import { field, hasFocus, patience, preview, valueIn } from '../../harness/studio/editor-page';
import { hasLayers, inHand } from '../../harness/studio/hand';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** An owner's day by touch alone: from the list of documents to the published site. */

const studio = studioUnderTest();
const open = inHand(studio);
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Anne', '-c', 'user.email=anne@toits.fr', ...words], {
    cwd: path.dirname(studio.folder),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
beforeAll(() => {
  launchSite(studio.folder);
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Anne');
  git('config', 'user.email', 'anne@toits.fr');
  git('add', 'site');
  git('commit', '-qm', 'Le site');
});
afterAll(() => rmSync(path.join(path.dirname(studio.folder), '.git'), { recursive: true, force: true }));

const sizes = [
  { width: 390, height: 844 },
  ...(isLong
    ? [
        { width: 360, height: 740 },
        { width: 768, height: 1024 },
        { width: 820, height: 1180 },
      ]
    : []),
];

test.each(sizes)('every step works at $width × $height', { timeout: 240_000 }, async ({ width, height }) => {
  const page = await open('/', { width, height });
  const isInHand = width < 600;
  await page.getByRole('button', { name: 'J’ai compris' }).tap();
  const done = async () => {
    if (isInHand) await page.getByRole('button', { name: 'Terminé' }).tap();
  };

  // The text of a town.
  const town = `towns/${width === 390 ? 'vannes' : 'pontivy'}.json`;
  await openDocument(page, width === 390 ? /^Vannes/ : /^Pontivy/);
  const intro = String(valueIn(studio.text(town), 'intro'));
  await preview(page).getByText(intro.slice(0, 40)).first().tap();
  await hasFocus(field(page, 'Introduction'));
  await field(page, 'Introduction').fill(`Écrit du bout des doigts, à ${width} px.`);
  await preview(page).getByText(`à ${width} px.`).first().waitFor();
  await done();

  // The photograph of the hero, from the phone's photographs.
  await openDocument(page, /^Accueil/);
  await preview(page).locator('main img').first().tap();
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /mes photos$/ })
    .first()
    .tap();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('accept')).toBe('image/*');
  const background = { r: width % 256, g: 90, b: 40 };
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await chooser.setFiles({ name: `Chantier ${width}.jpg`, mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Elle montre quelque chose d’utile').tap();
  await page.getByLabel('Ce qu’elle montre, pour qui ne la voit pas').fill(`Un toit vu à ${width} px.`);
  await page.getByRole('button', { name: 'Mettre cette photo' }).tap();
  await preview(page).locator(`main img[alt="Un toit vu à ${width} px."]`).first().waitFor();
  await done();

  // A block is added, moved and hidden.
  const types = typesIn(studio.text('home.json'));
  await page.getByRole('button', { name: 'Plan', exact: true }).tap();
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).tap();
  await page.getByRole('button', { name: 'Encadré', exact: true }).tap();
  const row = page.locator('[data-selected]').filter({ hasText: 'Encadré' });
  await row.getByRole('button', { name: /^Monter/ }).tap();
  await page.getByText(`Encadré : position ${types.length} sur ${types.length + 1}`).waitFor();
  await row.getByRole('button', { name: /^Actions/ }).tap();
  await page.getByRole('menuitem', { name: 'Masquer' }).tap();
  await row.getByText('masqué').first().waitFor();
  await page.goBack();
  await hasLayers(page);

  // A new article.
  await page.getByRole('button', { name: 'Documents', exact: true }).tap();
  await page.getByRole('button', { name: 'Créer', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Un article' }).tap();
  await page.getByLabel('Titre de l’article').fill(`Un toit à ${width} px`);
  await page.getByRole('button', { name: 'Créer l’article' }).tap();
  await preview(page)
    .getByRole('heading', { level: 1, name: `Un toit à ${width} px` })
    .waitFor();
  await preview(page)
    .getByText(/^À écrire/)
    .last()
    .tap();
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await expect.poll(() => form.locator('textarea:focus').count(), patience).toBe(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Quelques lignes écrites au chantier.');
  await preview(page).getByText('Quelques lignes écrites au chantier.').first().waitFor();
  await done();

  // Saved and published.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await page.getByText('Tout est enregistré').waitFor();
  expect(typesIn(studio.text('home.json'))).toEqual(types.toSpliced(types.length - 1, 0, 'callout'));
  expect(valueIn(studio.text('home.json'), 'blocks', types.length - 1, 'hidden')).toBe(true);
  // The area that no crop may cut belonged to the previous image.
  expect(valueIn(studio.text('home.json'), 'blocks', 0, 'image')).toEqual({
    src: `media/chantier-${width}.jpg`,
    alt: `Un toit vu à ${width} px.`,
  });
  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByRole('button', { name: 'Garder cette version' }).tap();
  await page.getByText('Cette version est gardée sur cet ordinateur.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await hasLayers(page);
  expect(git('show', '--stat', '--format=%an', 'HEAD')).toContain(`un-toit-a-${width}-px.json`);
});

async function openDocument(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).tap();
  const list = page.getByRole('dialog', { name: 'Documents' });
  await list.getByRole('button', { name }).first().tap();
  await list.waitFor({ state: 'detached' });
}

function typesIn(text: string): string[] {
  return (JSON.parse(text) as { blocks: { type: string }[] }).blocks.map(({ type }) => type);
}
