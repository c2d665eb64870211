import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, hasFocus, holds, preview, save, valueIn } from '../../harness/studio/editor-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/**
 * Text from a word processor is pasted with the formatting that the field supports; the notice tells what was lost, and
 * one step undoes it.
 */

const studio = studioUnderTest();
const article = 'blog/lire-une-ardoise.json';
const slate = 'Une ardoise saine sonne clair quand on la frappe du doigt.';
const copied =
  '<p>Trois <b>gestes</b>, dit <a href="https://www.ademe.fr/">l’ADEME</a> <span style="color:#c00000">:</span></p><ul><li>un</li><li>deux</li></ul>';
const plain = 'Trois gestes, dit l’ADEME :\nun\ndeux';

/** Copies like another program, then pastes at the focus. */
async function paste(page: Page, html: string, keys = 'Control+v'): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    ([rich, text]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([rich], { type: 'text/html' }),
          'text/plain': new Blob([text], { type: 'text/plain' }),
        }),
      ]),
    [html, plain] as const,
  );
  await page.keyboard.press(keys);
}

test('a paragraph keeps bold, links and lists, and one step undoes it', async () => {
  const before = studio.text(article);
  const page = await studio.open('/blog/lire-une-ardoise');
  await preview(page).getByText(slate).click();
  const paragraph = field(page, 'Paragraphe 1');
  await hasFocus(paragraph);
  await page.keyboard.press('Control+a');
  await paste(page, copied);
  const parts = ['Trois **gestes**, dit [l’ADEME](https://www.ademe.fr/) :', '- un\n- deux'];
  await holds(paragraph, parts[0]!);
  await holds(field(page, 'Paragraphe 2'), parts[1]!);
  await page.getByText('Collé, sans ce que ce champ ne garde pas (couleurs).').first().waitFor();
  await preview(page).getByRole('link', { name: 'l’ADEME' }).waitFor();
  await save(page);
  expect(valueIn(studio.text(article), 'body', 0, 'paragraphs')).toEqual(parts);
  await page.keyboard.press('Control+z');
  await holds(field(page, 'Paragraphe 1'), slate);
  await save(page);
  expect(studio.text(article)).toBe(before);

  // Without formatting, the browser itself pastes the text.
  await field(page, 'Paragraphe 1').focus();
  await page.keyboard.press('Control+a');
  await paste(page, copied, 'Control+Shift+v');
  await holds(field(page, 'Paragraphe 1'), plain);
});

test('a message keeps the emoji that mail and messengers show as pictures', async () => {
  const page = await studio.open('/blog/lire-une-ardoise');
  await preview(page).getByText(slate).click();
  const paragraph = field(page, 'Paragraphe 1');
  await hasFocus(paragraph);
  await page.keyboard.press('Control+a');
  await paste(page, '<p>Merci <img data-emoji="👍" alt="👍" src="https://exemple.fr/72.png"> \u200bà bientôt</p>');
  await holds(paragraph, 'Merci 👍 à bientôt');
});

test.runIf(isLong)('after a paste beside a token, the cursor is after the pasted text', async () => {
  const before = studio.text('home.json');
  const page = await studio.open('/');
  await preview(page).getByText('Une ardoise menace de tomber').first().click();
  await hasFocus(page.locator('[role="textbox"]', { hasText: 'Une ardoise menace de tomber' }));
  await page.keyboard.press('Control+Home');
  await paste(page, '<p>Vent, <i>pluie</i></p>');
  await page.getByText('Collé, sans ce que ce champ ne garde pas (italique).').first().waitFor();
  await page.keyboard.type('. ');
  await save(page);
  expect(studio.text('home.json')).toBe(before.replace('Une ardoise menace', 'Vent, pluie. Une ardoise menace'));
});

test.runIf(isLong)('a title keeps only words, names what was lost, and the notice undoes it', async () => {
  const before = studio.text(article);
  const page = await studio.open('/blog/lire-une-ardoise');
  await preview(page).locator('main h1').click();
  const title = field(page, 'Titre').first();
  await hasFocus(title);
  await page.keyboard.press('End');
  await paste(page, '<p><b> au doigt</b></p><p>et à l’œil</p>');
  await holds(title, 'Lire une ardoiseau doigt et à l’œil');
  await page.getByText('Collé, sans ce que ce champ ne garde pas (paragraphes, gras).').first().waitFor();
  await save(page);
  expect(valueIn(studio.text(article), 'title')).toBe('Lire une ardoiseau doigt et à l’œil');
  await page.getByRole('button', { name: 'Annuler', exact: true }).last().click();
  await holds(title, 'Lire une ardoise');
  await save(page);
  expect(studio.text(article)).toBe(before);
});

test.runIf(isLong)('a table of two columns becomes rows of a price table', async () => {
  const page = await studio.open('/tarifs');
  await preview(page).locator('main').getByText('Ramonage', { exact: true }).first().click();
  const name = field(page, 'Prestation').first();
  await hasFocus(name);
  const before = studio.text('tarifs.json');
  await paste(
    page,
    '<table><tr><td>Prestation</td><td>Prix</td></tr><tr><td>Faîtage</td><td>De 400 à 600 €</td></tr><tr><td>Bâche</td><td>Sur devis</td></tr></table>',
  );
  await page.getByText('2 lignes collées.').first().waitFor();
  await preview(page).getByText('Faîtage').waitFor();
  await save(page);
  const after = JSON.parse(before) as { blocks: { type: string; rows: unknown[] }[] };
  const table = after.blocks.find(({ type }) => type === 'price-table')!;
  table.rows.splice(2, 0, { title: 'Faîtage', price: 'De 400 à 600 €' }, { title: 'Bâche', price: 'Sur devis' });
  expect(JSON.parse(studio.text('tarifs.json'))).toEqual(after);
  await page.keyboard.press('Control+z');
  await save(page);
  expect(studio.text('tarifs.json')).toBe(before);
});
