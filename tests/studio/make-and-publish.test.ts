// This file is longer than most: all that is made in one studio, in one page, until it is published.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { launchSite } from '../samples/launched-site';
import { isLong } from '../harness/size';
import { field, goByName, hasFocus, holds, patience, preview, tabTo, valueIn } from './editor-page';
import { onePage } from './one-page';
import { studioUnderTest } from './open-studio';

/** From nothing to a published page, without editing a file. */

const studio = studioUnderTest();
const show = onePage(studio);
const elsewhere = mkdtempSync(path.join(tmpdir(), 'vitrine-remote-'));
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true });
  rmSync(path.join(path.dirname(studio.folder), '.git'), { recursive: true, force: true });
});

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const openList = (page: Page) => page.getByRole('button', { name: 'Documents', exact: true }).click();

async function make(page: Page, what: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('a town is created from its postcode, and its page is shown', async () => {
  const page = await show('/');
  expect(await page.getByRole('button', { name: 'Publier' }).count()).toBe(0);
  await make(page, 'Une ville');
  const asked = page.getByLabel('Code postal ou nom de la ville');
  const found = page.getByRole('list', { name: 'Communes trouvées' }).getByRole('button');
  await asked.fill('Vouillé');
  await expect.poll(() => found.allInnerTexts(), patience).toHaveLength(4);
  const both = (await found.allInnerTexts()).slice(0, 2).join(' ');
  expect(both).toContain('Vienne');
  expect(both).toContain('Deux-Sèvres');
  await asked.fill('86190');
  await found.filter({ hasText: 'Vouillé' }).filter({ hasText: 'Une autre : Deux-Sèvres, 79230' }).click();
  await page.getByText('12 choisies, de 10 à 15').waitFor();
  await page.getByRole('button', { name: 'Créer la page' }).click();
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vouillé/ })
    .waitFor();
  expect(valueIn(studio.text('towns/vouille.json'), 'communes')).toContain('Quinçay');
  expect(valueIn(studio.text('towns/vouille.json'), 'draft')).toBe(true);
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await expect.poll(() => existsSync(path.join(studio.folder, 'towns/vouille.json')), patience).toBe(false);
});

/** The desk does it daily by touch: tests/desk/work-in-a-minute.test.ts. */
test.runIf(isLong)('a finished work is made by keyboard, in the town in view, as a draft with its form', async () => {
  const page = await show('/auray');
  await goByName(page, 'Créer : une réalisation');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle réalisation' });
  const town = dialog.getByRole('combobox', { name: 'Ville du chantier' });
  await holds(town, 'Auray');
  await hasFocus(town);
  await page.keyboard.press('Tab');
  await hasFocus(dialog.getByRole('combobox', { name: 'Service' }));
  await page.keyboard.insertText('ardoise');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await holds(dialog.getByRole('combobox', { name: 'Service' }), 'Ardoise');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await preview(page).getByRole('heading', { level: 1, name: 'Ardoise à Auray' }).waitFor();
  await holds(field(page, 'Ville'), 'Auray');
  const file = path.join(studio.folder, 'case-studies/ardoise-a-auray.json');
  expect(existsSync(file)).toBe(true);
  // Publishing it too early explains what is missing.
  await page.getByRole('complementary').getByRole('switch', { name: 'Pas public' }).uncheck();
  await page.getByText(/Noter l’accord seulement/).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => existsSync(file), patience).toBe(false);
});

test.runIf(isLong)('an article is created, and its page is shown', async () => {
  const page = await show('/');
  await make(page, 'Un article');
  await page.getByLabel('Titre de l’article').fill('Poser une gouttière');
  await page.getByRole('button', { name: 'Créer l’article' }).click();
  await preview(page).getByRole('heading', { level: 1, name: 'Poser une gouttière' }).waitFor();
  expect(new URL(page.url()).searchParams.get('path')).toBe('/blog/poser-une-gouttiere');
});

test.runIf(isLong)('a photograph is dropped on the page, and shown once its alternative text is written', async () => {
  const page = await show('/services/ardoise');
  const picture = preview(page).locator('main img').first();
  await picture.waitFor();
  const photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  await picture.evaluate((image, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], 'Toit d’Auray.jpg', { type: 'image/jpeg' }));
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = image.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    image.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...place }));
  }, photograph.toString('base64'));
  const put = page.getByRole('button', { name: 'Mettre cette photo' });
  await put.waitFor();
  expect(await put.isDisabled()).toBe(true);
  await page.getByLabel('Elle montre quelque chose d’utile').check();
  await page.getByLabel('Ce qu’elle montre, pour qui ne la voit pas').fill('Un toit refait à Auray.');
  await put.click();
  await preview(page).locator('main img[alt="Un toit refait à Auray."]').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('services/ardoise.json')).toContain('"media/toit-d-auray.jpg"');
});

test.runIf(isLong)(
  'photographs in the image library, dropped or chosen; a text file among them is refused',
  async () => {
    const page = await show('/');
    await openList(page);
    await page.getByRole('button', { name: 'Images', exact: true }).click();
    const area = page.getByRole('button', { name: /^Déposez des photos ici/ });
    const images = page.getByRole('list', { name: 'Images du site' });
    await images.waitFor();
    const photograph = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a5' } })
      .jpeg()
      .toBuffer();
    await area.evaluate((target, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['…'], 'devis.pdf', { type: 'application/pdf' }));
      dataTransfer.items.add(new File([bytes], 'Chantier.jpg', { type: 'image/jpeg' }));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, photograph.toString('base64'));
    await images.getByText('chantier.jpg', { exact: true }).waitFor();
    await page.getByText('Ce fichier n’est pas une image').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await area.press('Enter');
    const other = await sharp(photograph).negate().toBuffer();
    await (await choosing).setFiles({ name: 'Fini.jpg', mimeType: 'image/jpeg', buffer: other });
    await images.getByText('fini.jpg', { exact: true }).waitFor();
    expect(await page.getByText('Ce fichier n’est pas une image').count()).toBe(0);
    for (const name of ['chantier.jpg', 'fini.jpg'])
      expect(existsSync(path.join(studio.folder, 'media', name))).toBe(true);
    await page.keyboard.press('Escape');
  },
);

test.runIf(isLong)('a town under another address: the old one redirects, and links are updated', async () => {
  expect(studio.text('home.json')).toContain('"/auray"');
  const page = await show('/auray');
  await page.getByRole('complementary').getByRole('button', { name: 'Actions : Auray' }).click();
  await page.getByRole('menuitem', { name: 'Renommer…' }).click();
  await page.getByLabel('Adresse de la page').fill('auray-morbihan');
  await page.getByRole('button', { name: 'Renommer', exact: true }).click();
  await page.getByText('La page est maintenant à l’adresse /auray-morbihan').waitFor();
  expect(valueIn(studio.text('towns/auray-morbihan.json'), 'aliases')).toEqual(['/auray']);
  expect(studio.text('home.json')).toContain('"/auray-morbihan"');
  const old = await fetch(`${studio.origin()}/auray`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/auray-morbihan']);
});

test('publishes a choice, learns that others have published, receives it, and publishes again', async () => {
  const home = path.dirname(studio.folder);
  git(elsewhere, 'init', '-q', '--bare', '-b', 'main', 'bare');
  launchSite(studio.folder);
  git(home, 'init', '-q', '-b', 'main');
  git(home, 'config', 'user.name', 'Anne');
  git(home, 'config', 'user.email', 'anne@toits.fr');
  git(home, 'add', 'site');
  git(home, 'commit', '-qm', 'Le site');
  git(home, 'remote', 'add', 'origin', path.join(elsewhere, 'bare'));
  git(home, 'push', '-q', 'origin', 'main');
  git(elsewhere, 'clone', '-q', 'bare', 'other');
  const other = path.join(elsewhere, 'other');
  const towns = path.join(other, 'site/towns/vannes.json');
  writeFileSync(towns, studio.text('towns/vannes.json').replace(/"intro": "[^"]*"/, '"intro": "Écrite ailleurs."'));
  git(other, '-c', 'user.name=B', '-c', 'user.email=b@b.fr', 'commit', '-qam', 'Vannes : introduction');
  git(other, 'push', '-q', 'origin', 'HEAD:main');

  const unready = studio.text('towns/redon.json').replace(/"intro": "[^"]*"/, '"intro": "À écrire : l’introduction."');
  writeFileSync(path.join(studio.folder, 'towns/redon.json'), unready);

  const page = await show('/pontivy');
  // The studio asks only at its start whether the site can be published.
  await page.reload();
  await field(page, 'Introduction').fill('Une introduction nouvelle pour Pontivy, écrite dans l’atelier.');
  await page.keyboard.press('Control+s');
  await page.getByText('Tout est enregistré').waitFor();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Pontivy : introduction').first().waitFor();
  // A faulty document is left out and everything else is published; nothing is published before it is checked.
  await page.route('**/api/choice', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Publier le reste sans attendre' }).click();
  const again = dialog.getByRole('button', { name: 'Réessayer' });
  await again.waitFor();
  expect(await dialog.getByRole('button', { name: 'Publier', exact: true }).isDisabled()).toBe(true);
  await page.unroute('**/api/choice');
  await again.click();
  await expect.poll(() => again.count(), patience).toBe(0);
  // The button has disappeared, but the keyboard focus is not lost.
  expect(await dialog.getByRole('list', { name: 'Ce qui change' }).evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  await expect.poll(() => dialog.getByRole('checkbox', { name: /^Redon/ }).isChecked(), patience).toBe(false);
  await dialog.getByRole('button', { name: 'Voir les textes : Pontivy' }).click();
  await dialog.getByText('Une introduction nouvelle pour Pontivy').waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await dialog.getByText('Quelqu’un d’autre a publié entre-temps').waitFor();
  await dialog.getByRole('button', { name: 'Récupérer leurs modifications' }).click();
  await page.getByText('Une publication récupérée').waitFor();
  expect(studio.text('towns/vannes.json')).toContain('Écrite ailleurs.');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByText('C’est publié').waitFor();
  const log = git(path.join(elsewhere, 'bare'), 'log', '--format=%an %s', 'main');
  expect(log).toContain('Anne Pontivy : introduction');
  expect(log).toContain('B Vannes : introduction');
  expect(git(home, 'status', '--porcelain', '--', 'site')).toBe(' M site/towns/redon.json\n');

  // The first version is restored, as an ordinary draft.
  await page.getByRole('complementary').getByRole('button', { name: 'Actions : Pontivy' }).click();
  await page.getByRole('menuitem', { name: 'Historique…' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Le site' }).getByRole('button', { name: 'Reprendre' }).click();
  await page.getByText('1 pas enregistré', { exact: true }).waitFor();
  await expect.poll(() => field(page, 'Introduction').inputValue(), patience).not.toContain('dans l’atelier');
});

/** The phone does the same daily: tests/pocket/publish-from-the-pocket.test.ts. */
test.runIf(isLong)(
  'two people have changed one text: both versions are shown, and a third can be written',
  async () => {
    const page = await show('/pontivy');
    const dialog = page.getByRole('dialog', { name: 'Publier' });
    const other = path.join(elsewhere, 'other');
    git(other, 'pull', '-q', 'origin', 'main');
    const theirs = path.join(other, 'site/towns/pontivy.json');
    writeFileSync(theirs, studio.text('towns/pontivy.json').replace(/"intro": "[^"]*"/, '"intro": "Celle de B."'));
    git(other, '-c', 'user.name=B', '-c', 'user.email=b@b.fr', 'commit', '-qam', 'Pontivy : introduction');
    git(other, 'push', '-q', 'origin', 'HEAD:main');
    await field(page, 'Introduction').fill('Celle d’Anne, écrite dans l’atelier.');
    await page.keyboard.press('Control+s');
    await page.getByText('Tout est enregistré').waitFor();
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    await dialog.getByText('Pontivy : introduction').first().waitFor();
    await dialog.getByRole('button', { name: 'Publier le reste sans attendre' }).click();
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await dialog.getByRole('button', { name: 'Récupérer leurs modifications' }).click();
    const meeting = dialog.getByRole('group', { name: 'Pontivy, introduction' });
    await meeting.getByText('Celle d’Anne, écrite dans l’atelier.').waitFor();
    await meeting.getByText('Celle de B.').waitFor();
    await meeting.getByLabel('Ou écrivez-en un troisième').fill('Celle des deux, dans l’atelier.');
    await dialog.getByRole('button', { name: 'Réunir les deux versions' }).click();
    await expect.poll(() => studio.text('towns/pontivy.json'), patience).toContain('Celle des deux');
    await page.keyboard.press('Escape');
  },
);
