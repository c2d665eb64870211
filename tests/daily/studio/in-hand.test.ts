import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { field, hasFocus, holds, patience, preview, valueIn } from '../../harness/studio/editor-page';
import { hasLayers, inHand, placeOnScreen, showKeys } from '../../harness/studio/hand';
import { studioUnderTest } from '../../harness/studio/open-studio';

/** On a phone, the page fills the screen, and a tap on a text opens its field above the keyboard. */

const studio = studioUnderTest();
const open = inHand(studio);

test('a text is tapped, edited above the keyboard with its place visible and marked, and saved', async () => {
  const before = studio.text('home.json');
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  const page = await open('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const frame = (await page.locator('iframe[title="Aperçu de la page"]').boundingBox())!;
  expect(frame.width).toBe(390);
  expect(frame.height).toBeGreaterThan(700);

  await preview(page).locator('h1').tap();
  const input = field(page, 'Titre');
  await hasFocus(input);
  await holds(input, title);
  const sheet = page.getByRole('complementary', { name: 'Formulaire' });
  // Only this field: the others, although hidden, would keep a slow phone busy before this one appears.
  expect(await sheet.locator('textarea').count()).toBe(1);
  expect(await sheet.getByRole('textbox').count()).toBe(1);

  await showKeys(page, { height: 430 });
  const bottomOf = async () => {
    const box = (await sheet.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  await expect.poll(bottomOf, patience).toBe(430);
  const inView = async () => {
    const place = await placeOnScreen(page, 'h1');
    const { y = 0 } = (await sheet.boundingBox()) ?? {};
    // At least two lines of it, above the sheet and below the bar.
    return place ? place.top > 52 && Math.min(place.bottom, place.top + 60) <= y : false;
  };
  await expect.poll(inView, patience).toBe(true);
  const marks = preview(page).locator('body > [aria-hidden=true]:visible');
  expect(await marks.count()).toBeGreaterThan(0);

  await page.keyboard.press('Control+End');
  await page.keyboard.type(', « sans faute » !');
  await preview(page).getByRole('heading', { level: 1, name: 'sans faute' }).waitFor();
  await expect.poll(inView, patience).toBe(true);
  expect(studio.text('home.json')).toBe(before);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).tap();
  await page.getByText('Tout est enregistré').waitFor();
  expect(studio.text('home.json')).toBe(before.replace(title, `${title}, « sans faute » !`));

  await page.getByRole('button', { name: 'Terminé' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await hasLayers(page);

  // Undoing is announced instead of shown in a tooltip, and leaves the sheet closed.
  await page.getByRole('button', { name: /^Annuler\s: / }).tap();
  await page.getByText(/Annulé\s: Titre/).waitFor();
  await expect.poll(() => preview(page).locator('h1').innerText(), patience).not.toContain('sans faute');
  expect(await sheet.isVisible()).toBe(false);

  // A menu is a layer too: « back » closes it, and the studio stays.
  await page.getByRole('button', { name: 'Plus', exact: true }).tap();
  await hasLayers(page, 'menu');
  await page.goBack();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await hasLayers(page);
});

test.runIf(isLong)(
  'the first touch loads the form, the menu or the search, and opens it, also after a failed load',
  async () => {
    const page = await open('/');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/first-touch-part/, async (route) => {
      await released;
      await route.abort();
    });
    await preview(page).locator('h1').tap();
    const failed = page.getByText('n’a pas pu être chargée');
    await page.getByText('Un instant…').waitFor();
    release();
    await failed.waitFor();
    await page.unroute(/first-touch-part/);
    await page.getByRole('button', { name: 'Réessayer' }).tap();
    await hasFocus(field(page, 'Titre'));
    expect(await failed.count()).toBe(0);
    await page.getByRole('button', { name: 'Terminé' }).tap();
    await hasLayers(page);

    await page.reload();
    await preview(page).locator('h1').waitFor();
    await page.getByRole('button', { name: 'Plus' }).tap();
    await page.getByRole('menu').waitFor();
    await hasFocus(page.getByRole('button', { name: 'Plus' }));
    await page.getByRole('menuitem', { name: 'comme sur un ordinateur' }).tap();
    await page.reload();
    await preview(page).locator('h1').waitFor();
    await page.getByRole('button', { name: 'Chercher' }).tap();
    await hasFocus(page.getByLabel('Aller à'));
    await hasLayers(page, 'dialog');
  },
);

test.runIf(isLong)('the sheet goes from field to field, fills the screen, shows all fields, and closes', async () => {
  const page = await open('/');
  const sheet = page.getByRole('complementary', { name: 'Formulaire' });
  const only = () => sheet.getByRole('textbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await preview(page).locator('h1').tap();
  await hasFocus(field(page, 'Titre'));
  await page.getByRole('button', { name: 'Champ suivant' }).tap();
  const { tagline, title } = valueIn(studio.text('home.json'), 'blocks', 0) as Record<string, string>;
  await hasFocus(sheet.getByLabel('Signature'));
  await expect.poll(only, patience).toEqual([tagline]);
  await page.getByRole('button', { name: 'Champ précédent' }).tap();
  await expect.poll(only, patience).toEqual([title]);
  await hasFocus(field(page, 'Titre'));

  await showKeys(page, { height: 430 });
  await page.getByRole('button', { name: 'Écrire sur tout l’écran' }).tap();
  const heights = async () => {
    const [own, input] = await Promise.all([sheet.boundingBox(), field(page, 'Titre').boundingBox()]);
    return own!.height > 400 && input!.height > 200 && own!.y + own!.height <= 430.5;
  };
  await expect.poll(heights, patience).toBe(true);
  expect(await only()).toEqual([title]);
  await page.getByRole('button', { name: 'Voir la page en même temps' }).tap();
  await expect.poll(async () => (await sheet.boundingBox())!.height, patience).toBeLessThan(300);

  await page.getByRole('button', { name: 'Tous les champs', exact: true }).tap();
  await expect.poll(async () => (await only()).length, patience).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Ce champ seulement' }).tap();
  await expect.poll(only, patience).toEqual([title]);
  await page.getByRole('button', { name: 'Terminé' }).tap();
  await sheet.waitFor({ state: 'hidden' });
  await hasLayers(page);
});

test.runIf(isLong)(
  '« back » closes layers over the page and does not leave the studio, also after a reload',
  async () => {
    const page = await open('/');
    const sheet = page.getByRole('complementary', { name: 'Formulaire' });
    await preview(page).locator('h1').tap();
    await hasFocus(field(page, 'Titre'));
    await hasLayers(page, 'form');
    await page.getByRole('button', { name: 'Champ suivant' }).tap();
    await hasFocus(field(page, 'Signature'));
    await expect.poll(() => page.url(), patience).toContain('&at=home.json/blocks/0/tagline');

    // The unsaved text is still there, and its place is restored.
    await page.reload();
    await hasFocus(field(page, 'Signature'));
    await hasLayers(page, 'form');
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(page.url()).toMatch(/path=\/$/);
    await preview(page).locator('h1').waitFor();

    // The upper of two layers closes first. A dialog does not survive a reload, and does not block what is below it.
    await page.getByRole('button', { name: 'Plan', exact: true }).tap();
    await hasLayers(page, 'plan');
    await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).tap();
    await hasLayers(page, 'plan', 'dialog');
    await page.reload();
    const plan = page.getByRole('navigation', { name: 'Plan de la page' });
    await plan.waitFor();
    await hasLayers(page, 'plan');
    await page.goBack();
    await plan.waitFor({ state: 'detached' });
    await hasLayers(page);

    // From a page that was opened in a sheet, « back » leads to the previous page, without the sheet.
    await page.getByRole('button', { name: 'Documents', exact: true }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Vannes/ })
      .tap();
    await preview(page)
      .getByRole('heading', { level: 1, name: /Vannes/ })
      .waitFor();
    await hasLayers(page);
    await page.goBack();
    await preview(page)
      .getByRole('heading', { level: 1, name: /ardoise bien posé/ })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test.runIf(isLong)('after a rotation, the field, its text and the keyboard are still there', async () => {
  const page = await open('/');
  await preview(page).locator('h1').tap();
  const input = field(page, 'Titre');
  await hasFocus(input);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' à la main');
  const element = await input.elementHandle();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('html[data-breakpoint=between]').waitFor({ state: 'attached' });
  // The same input element, so the screen keyboard and the caret stay.
  await hasFocus(input);
  expect(await input.evaluate((now, before) => now === before, element)).toBe(true);
  await page.keyboard.type(' posée');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('html[data-breakpoint=hand]').waitFor({ state: 'attached' });
  await hasFocus(input);
  await page.keyboard.type(' ici');
  await expect.poll(() => input.inputValue(), patience).toMatch(/ à la main posée ici$/);
  await preview(page).getByRole('heading', { level: 1, name: 'à la main posée ici' }).waitFor();

  // On a phone, undoing is announced afterwards instead of in a tooltip, and the closed sheet stays closed.
  await page.getByRole('button', { name: 'Terminé' }).tap();
  await page.getByRole('button', { name: /^Annuler\s: / }).tap();
  await page.getByText(/Annulé\s: Titre/).waitFor();
  expect(await page.getByRole('complementary', { name: 'Formulaire' }).isVisible()).toBe(false);
});

test.runIf(isLong)('one switch between editing and browsing; the welcome message is about touch', async () => {
  const page = await open('/');
  const welcome = page.getByText('Touchez dans la page');
  await welcome.waitFor();
  expect(await page.locator('#root').innerText()).not.toContain('Ctrl');
  await page.getByRole('button', { name: 'J’ai compris' }).tap();
  const going = page.getByRole('button', { name: 'Naviguer dans le site' });
  await going.tap();
  expect(await going.getAttribute('aria-pressed')).toBe('true');
  await preview(page).locator('main a[href="/vannes"]').first().tap();
  await preview(page)
    .getByRole('heading', { level: 1, name: /Vannes/ })
    .waitFor();
  await going.tap();
  await preview(page).locator('h1').tap();
  await hasFocus(page.getByRole('button', { name: 'Autre texte pour cette page', exact: true }));
  await page.getByText('Montré par un texte partagé par 8 pages').waitFor();
  await page.getByRole('button', { name: 'Changer le nom de la ville' }).tap();
  await hasFocus(field(page, 'Nom'));
});
