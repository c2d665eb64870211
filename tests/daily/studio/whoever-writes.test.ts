import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { field, goByName, hasFocus, holds, patience, preview, save, valueIn } from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';
import { boxes, keysOfThePage } from '../../samples/keys-in-boxes';
import { strangersInTheEditor } from '../../samples/strangers-in-the-editor';

/** What is written is what was typed, whatever else is in the page; and a key is for the box that has the focus. */

const studio = studioUnderTest();
const show = onePage(studio);
const home = () => studio.text('home.json');
const emergency = () => valueIn(home(), 'blocks', 7, 'emergency');

/** The field of a text with a chip, « Une ardoise menace de tomber ? Appelez le {phone}. », with the caret at its end. */
async function atChips(page: Page): Promise<Locator> {
  await preview(page).getByText('Une ardoise menace de tomber').click();
  const box = page.getByRole('complementary', { name: 'Formulaire' }).locator('[role=textbox]:focus');
  await box.waitFor();
  await page.keyboard.press('Control+End');
  return box;
}

test.each(Object.entries(strangersInTheEditor))('%s changes nothing that is written', async (_, meddle) => {
  const page = await show('/');
  const [before, written] = [home(), String(emergency())];
  await (await atChips(page)).evaluate(meddle);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Vite');
  await page.keyboard.type('.');
  await save(page);
  expect(emergency()).toBe(`${written} Vite.`);
  // Nothing is taken out of the page that React has drawn, and it goes on.
  await page.keyboard.press('Control+z');
  await save(page);
  expect(home()).toBe(before);
});

test('a correction that somebody accepts is text, also when its corrector has written into the box', async () => {
  const page = await show('/');
  const [before, written] = [home(), String(emergency())];
  const box = await atChips(page);
  await box.evaluate(strangersInTheEditor['a grammar checker']!);
  // As extensions do it: they select the word, and ask the browser to write another.
  await box.evaluate((element) => {
    const [text] = element.childNodes;
    const at = text!.nodeValue!.indexOf('ardoise');
    getSelection()!.setBaseAndExtent(text!, at, text!, at + 'ardoise'.length);
    document.execCommand('insertText', false, 'tuile');
  });
  await save(page);
  expect(emergency()).toBe(written.replace('ardoise', 'tuile'));
  await page.keyboard.press('Control+z');
  await save(page);
  expect(home()).toBe(before);
});

test('what is changed and saved while the answer of a saving is under way is saved too', async () => {
  const page = await show('/');
  const [before, written] = [home(), String(emergency())];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  // The folder tells of the new text before.
  await page.route('**/atelier/api/save', async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await atChips(page);
  await page.keyboard.type(' Vite.');
  await save(page);
  expect(emergency()).toBe(`${written} Vite.`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  answer();
  await page.getByText('Tout est enregistré').waitFor();
  await page.unroute('**/atelier/api/save');
  expect(home()).toBe(before);
});

test.each(boxes)('a key in $box changes nothing behind it', async ({ opens, name }) => {
  const isTown = opens.startsWith('Renommer');
  const page = await show(isTown ? '/vannes' : '/');
  const file = isTown ? 'towns/vannes.json' : 'home.json';
  const before = studio.text(file);
  const text = String(valueIn(before, ...(isTown ? ['intro'] : ['blocks', 0, 'tagline'])));
  if (isTown) await field(page, 'Introduction').focus();
  else await goByName(page, 'Signature Accueil');
  const written = field(page, isTown ? 'Introduction' : 'Signature');
  await hasFocus(written);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ici.');
  await holds(written, `${text} Ici.`);

  if (opens === '') await page.keyboard.press('Control+k');
  else if (opens.startsWith('button '))
    await page
      .getByRole('button', { name: opens.slice(7) })
      .filter({ visible: true })
      .first()
      .click();
  else await goByName(page, opens);
  const box = page
    .locator('[aria-modal], .mantine-Popover-dropdown')
    .getByLabel(name, { exact: true })
    .filter({ visible: true });
  await box.fill('xyz');
  await box.press('End');
  for (const key of keysOfThePage) {
    await page.keyboard.press(key);
    if (key === 'Control+z') await expect.poll(() => box.inputValue(), patience).not.toBe('xyz');
    if (key === 'Control+Shift+z') await holds(box, 'xyz');
    await holds(written, `${text} Ici.`);
  }
  // The same on the next button of a dialog.
  if (await page.locator('[aria-modal]').filter({ visible: true }).count()) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+z');
  await holds(written, `${text} Ici.`);
  expect(studio.text(file)).toBe(before);
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await written.focus();
  await page.keyboard.press('Control+z');
  await holds(written, text);
});
