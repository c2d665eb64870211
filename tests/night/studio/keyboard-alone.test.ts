import { expect, test } from 'vitest';
import {
  field,
  goByName,
  hasFocus,
  holds,
  patience,
  preview,
  save,
  tabTo,
  valueIn,
} from '../../harness/studio/editor-page';
import { onePage } from '../../harness/studio/one-page';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** Everything that the pointer does is also possible by keyboard: no test in this file clicks. */

const studio = studioUnderTest();
const show = onePage(studio);

test('a value is reached, edited, shown, undone, saved; an invalid one is not saved, and gets the focus', async () => {
  const before = studio.text('home.json');
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  const page = await show('/vannes');
  const heading = preview(page).locator('h1');

  // The list of documents opens the page.
  await tabTo(page, 'button[aria-haspopup=dialog]');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByLabel('Chercher un document'));
  await page.keyboard.type('accueil');
  await tabTo(page, '[role=dialog] li button');
  await page.keyboard.press('Enter');
  await preview(page)
    .getByRole('heading', { level: 1, name: /ardoise bien posé/ })
    .waitFor();

  // In the page itself, Tab moves through its links, and Enter opens their fields.
  await tabTo(page, 'main a');
  await page.keyboard.press('Enter');
  await hasFocus(field(page, 'Texte du bouton').first());
  await holds(field(page, 'Texte du bouton').first(), String(valueIn(before, 'blocks', 0, 'primary', 'label')));

  // Anything can be found by its name.
  await goByName(page, 'Titre Accueil ardoise bien');
  const input = field(page, 'Titre');
  await hasFocus(input);
  await holds(input, title);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  expect(studio.text('home.json')).toBe(before);
  await page.keyboard.press('Control+z');
  await holds(input, title);
  await hasFocus(input);
  await expect.poll(() => heading.textContent(), patience).not.toContain('sans faute');
  await page.keyboard.press('Control+Shift+z');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  await save(page);
  const saved = before.replace(title, `${title}, « sans faute » !`);
  expect(studio.text('home.json')).toBe(saved);

  // A phone number is written once for the whole site, so the field opens from anywhere.
  await tabTo(page, 'a[href^="tel:"]');
  await page.keyboard.press('Enter');
  await hasFocus(field(page, 'Téléphone'));
  await holds(field(page, 'Téléphone'), String(valueIn(studio.text('site.json'), 'phone')));

  // The texts of a service's card are in the document of that service.
  await goByName(page, 'Zinguerie service');
  await page.getByRole('complementary').getByText('Service', { exact: true }).first().waitFor();
  await goByName(page, 'Titre Carte');
  await hasFocus(field(page, 'Titre').first());
  await holds(field(page, 'Titre').first(), String(valueIn(studio.text('services/zinguerie.json'), 'card', 'title')));

  // The form says about a town's name that its pages share the text around it.
  await goByName(page, 'Vannes ville');
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vannes/ })
    .waitFor();
  await goByName(page, 'Nom Vannes');
  await hasFocus(field(page, 'Nom'));
  await page.getByText('Montré par un texte partagé par 8 pages').waitFor();

  // An empty field is refused: it gets the focus back, with the validator's message.
  await goByName(page, 'Accueil /');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  await goByName(page, 'Titre Accueil ardoise bien');
  await hasFocus(input);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await goByName(page, 'Signature Accueil');
  await hasFocus(field(page, 'Signature'));
  await page.keyboard.press('Control+s');
  await page.getByText('Rien n’a été enregistré').waitFor();
  await hasFocus(input);
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  const described = (await input.getAttribute('aria-describedby')) ?? '';
  const ids = described.split(/\s+/).filter(Boolean);
  const sentences = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(sentences.join(' ')).toMatch(/«\sTitre\s».* est vide/);
  expect(studio.text('home.json')).toBe(saved);
  await page.keyboard.press('Control+z');
  await page.getByText('Tout est enregistré').waitFor();
});

test('undo and redo restore text, focus and page, across documents', async () => {
  const page = await show('/vannes');
  await goByName(page, 'Nom Vannes');
  await hasFocus(field(page, 'Nom'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' centre');
  await preview(page).getByRole('heading', { level: 1, name: 'Vannes centre' }).waitFor();
  await goByName(page, 'Accueil /');
  await preview(page)
    .getByRole('heading', { level: 1, name: /ardoise bien posé/ })
    .waitFor();
  await goByName(page, 'Titre Accueil ardoise bien');
  await hasFocus(field(page, 'Titre'));
  const before = await field(page, 'Titre').inputValue();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' !!');
  await preview(page).getByRole('heading', { level: 1, name: '!!' }).waitFor();

  await page.keyboard.press('Control+z');
  await holds(field(page, 'Titre'), before);
  await expect.poll(() => preview(page).locator('h1').textContent(), patience).not.toContain('!!');
  await page.keyboard.press('Control+z');
  await hasFocus(field(page, 'Nom'));
  await holds(field(page, 'Nom'), 'Vannes');
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vannes \(/ })
    .waitFor();
  await page.getByText('Tout est enregistré').waitFor();

  await page.keyboard.press('Control+Shift+z');
  await holds(field(page, 'Nom'), 'Vannes centre');
  await hasFocus(field(page, 'Nom'));
  await page.keyboard.press('Control+Shift+z');
  await preview(page).getByRole('heading', { level: 1, name: '!!' }).waitFor();
  await hasFocus(field(page, 'Titre'));
});

test('after a document is opened, created, removed or restored, the next Tab leads into its form', async () => {
  const page = await show('/vannes');
  const form = (name: string) => page.getByRole('complementary', { name: 'Formulaire' }).getByRole('group', { name });
  await goByName(page, 'Nom Vannes');
  await hasFocus(field(page, 'Nom'));
  await goByName(page, 'Zinguerie service');
  await hasFocus(form('Zinguerie'));

  await goByName(page, 'Créer : page');
  await hasFocus(page.getByRole('dialog').getByLabel('Titre de la page'));
  await page.keyboard.insertText('Nos garages');
  await page.keyboard.press('Enter');
  await hasFocus(form('Nos garages'));
  await page.keyboard.press('Tab');
  expect(await form('Nos garages').evaluate((element) => element !== document.activeElement)).toBe(true);
  await hasFocus(form('Nos garages'));

  await goByName(page, 'Supprimer Nos garages');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, '[role=dialog] button:not([aria-label]):last-of-type');
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('complementary', { name: 'Formulaire' }).getByRole('group').first());

  await goByName(page, 'Supprimés');
  await page.getByRole('button', { name: 'Remettre' }).first().waitFor();
  await tabTo(page, '[role=dialog] li button');
  await page.keyboard.press('Enter');
  await hasFocus(form('Nos garages'));
});
