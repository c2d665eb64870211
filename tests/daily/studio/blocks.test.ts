import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { goByName, hasFocus, patience, preview } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** The blocks of a page in the outline: every action is announced, and changes nothing else in the file. */

const studio = studioUnderTest();
const show = onePage(studio);

function plan(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Plan de la page' });
}

function row(page: Page, name: string): Locator {
  return plan(page).locator('[data-row]').filter({ hasText: name });
}

async function hears(page: Page, words: RegExp): Promise<void> {
  await expect.poll(() => page.locator('[data-live]').textContent(), patience).toMatch(words);
}

/** Saves again if the first attempt came during an earlier request. */
async function save(page: Page): Promise<void> {
  const isSaved = page.getByText('Tout est enregistré');
  for (let turn = 0; turn < 5; turn++) {
    await page.keyboard.press('Control+s');
    if (
      await isSaved.waitFor({ timeout: 6000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`Not saved: ${(await page.locator('body').innerText()).slice(0, 1500)}`);
}

const typesIn = (text: string) => (JSON.parse(text) as { blocks: { type: string }[] }).blocks.map(({ type }) => type);

test('the texts to write in a new block are marked in the outline, at the field and in the list, until they are written', async () => {
  const page = await show('/services/ardoise');
  await goByName(page, 'Ajouter un bloc');
  await hasFocus(page.getByLabel('Chercher un bloc'));
  await page.keyboard.type('prix');
  await page.keyboard.press('Enter');
  const prices = row(page, 'Prix');
  await prices.getByText('2 textes à écrire').waitFor();
  const form = page.getByRole('complementary', { name: 'Formulaire' });
  await preview(page)
    .getByText(/^À écrire\s: prix/)
    .first()
    .click();
  await form
    .getByText(/Ce texte reste à écrire/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Documents' }).click();
  const list = page.getByRole('dialog', { name: 'Documents' });
  await list.getByRole('button', { name: /^Ardoise.*2 textes à écrire/ }).waitFor();
  await page.keyboard.press('Escape');
  // A company's own text is not a placeholder, even if it equals the example.
  await form.getByLabel('Prix', { exact: true }).first().fill('Prix');
  await prices.getByText('1 texte à écrire').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await prices.waitFor({ state: 'detached' });
});

test.runIf(isLong)(
  'with the keyboard alone, questions are added, moved up twice, announced, deleted and restored',
  async () => {
    const before = studio.text('services/ardoise.json');
    const types = typesIn(before);
    const count = types.length + 1;
    const page = await show('/services/ardoise');
    await goByName(page, 'Ajouter un bloc');
    await hasFocus(page.getByLabel('Chercher un bloc'));
    await page.keyboard.type('réponse');
    await page.keyboard.press('Enter');
    await hears(page, new RegExp(`^Bloc ajouté\\s: Questions fréquentes, position ${count} sur ${count}$`));
    await hasFocus(row(page, 'Questions fréquentes'));
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await hears(page, new RegExp(`^Questions fréquentes\\s: position ${count - 2} sur ${count}$`));
    await hasFocus(row(page, 'Questions fréquentes'));
    await preview(page).getByRole('heading', { level: 2, name: 'Questions fréquentes' }).waitFor();
    await save(page);
    const added = studio.text('services/ardoise.json');
    expect(typesIn(added)).toEqual(types.toSpliced(count - 3, 0, 'faq'));
    // None of the other lines has changed.
    const lines = new Set(added.split('\n'));
    expect(before.split('\n').filter((line) => !lines.has(line))).toEqual([]);

    await page.keyboard.press('Delete');
    await hears(page, /^Bloc supprimé\s: Questions fréquentes/);
    await expect.poll(() => row(page, 'Questions fréquentes').count(), patience).toBe(0);
    await page.keyboard.press('Control+z');
    await hears(page, /^Annulé\s: suppression de «\sQuestions fréquentes\s»$/);
    await hasFocus(row(page, 'Questions fréquentes'));
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await save(page);
    expect(studio.text('services/ardoise.json')).toBe(before);
  },
);

test.runIf(isLong)(
  'a dragged block is dropped where the line shows, and the file differs only by that move',
  async () => {
    const before = studio.text('home.json');
    const types = typesIn(before);
    const page = await show('/');
    const rows = plan(page).locator('[data-row]');
    await expect.poll(() => rows.count(), patience).toBe(types.length);
    const { height = 0 } = (await rows.nth(3).boundingBox()) ?? {};
    await rows.nth(1).dragTo(rows.nth(3), { targetPosition: { x: 60, y: height - 4 } });
    await hears(page, new RegExp(`position 4 sur ${types.length}$`));
    await save(page);
    const moved = types.toSpliced(1, 1).toSpliced(3, 0, types[1]!);
    expect(typesIn(studio.text('home.json'))).toEqual(moved);
    await page.keyboard.press('Control+z');
    await save(page);
    expect(studio.text('home.json')).toBe(before);
  },
);

test.runIf(isLong)(
  'a block is duplicated, hidden and copied to another page, and its anchor stays unique',
  async () => {
    const [home, other] = [studio.text('home.json'), studio.text('tarifs.json')];
    const page = await show('/');
    const act = async (name: string) => {
      await plan(page)
        .locator('[data-selected]')
        .getByRole('button', { name: /^Actions sur le bloc/ })
        .click();
      await page.getByRole('menuitem', { name }).click();
    };
    await row(page, 'Présentation').first().click();
    await act('Dupliquer');
    await hears(page, /^Bloc dupliqué\s: Présentation, position 3/);
    await act('Masquer');
    await hears(page, /^Bloc masqué\s: Présentation$/);
    await act('Copier vers une autre page…');
    const { title } = JSON.parse(other) as { title: string };
    await page.keyboard.type(title.slice(0, 12));
    await page.getByRole('dialog').getByRole('button', { name: title }).click();
    await hears(page, /^Bloc copié à la fin de «.*»\s: Présentation$/);
    await save(page);
    const [blocks, copied] = ['home.json', 'tarifs.json'].map(
      (file) => (JSON.parse(studio.text(file)) as { blocks: Record<string, unknown>[] }).blocks,
    );
    expect(blocks!.slice(1, 3).map(({ anchor, hidden }) => [anchor, hidden])).toEqual([
      ['a-propos', undefined],
      ['a-propos-2', true],
    ]);
    // Its links still lead to the same places on its former page.
    const { href } = blocks![2]!.action as { href: string };
    expect(href).toMatch(/^#/);
    expect(copied!.at(-1)).toEqual({ ...blocks![2], action: { ...(blocks![2]!.action as object), href: `/${href}` } });
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await save(page);
    expect([studio.text('home.json'), studio.text('tarifs.json')]).toEqual([home, other]);
  },
);

test('a layout is edited deliberately: its pages are named first, and one of them is shown', async () => {
  const before = studio.text('layouts/town.json');
  const page = await show('/vannes');
  await plan(page).getByText('Mise en page partagée par 8 pages').waitFor();
  await row(page, 'Atouts').click();
  await page.keyboard.press('Alt+ArrowDown');
  await hears(page, /celui de la mise en page/);
  await plan(page).getByRole('button', { name: 'Modifier la mise en page (8 pages)' }).click();
  const gate = page.getByRole('region', { name: 'Modifier la mise en page' });
  expect((await gate.getByRole('listitem').allTextContents()).sort()).toEqual(
    ['Auray', 'Lorient', 'Ploërmel', 'Pontivy', 'Questembert', 'Quiberon', 'Redon', 'Vannes'].sort(),
  );
  const confirm = gate.getByRole('button', { name: 'Modifier la mise en page (8 pages)' });
  await hasFocus(confirm);
  await page.keyboard.press('Enter');
  await plan(page).getByText('Vous modifiez 8 pages').waitFor();
  await row(page, 'Atouts').click();
  await page.keyboard.press('Alt+ArrowDown');
  await hears(page, /^Atouts\s: position 3 sur 10$/);
  // The shown page is one that follows the layout.
  const headings = () => preview(page).locator('main h2').allTextContents();
  await expect.poll(async () => (await headings())[0], patience).toMatch(/^Nos\stravaux\sà\sVannes/);
  await save(page);
  expect(typesIn(studio.text('layouts/town.json')).slice(0, 3)).toEqual([
    'page-header',
    'service-list',
    'feature-grid',
  ]);
  await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.text('layouts/town.json')).toBe(before);
});
