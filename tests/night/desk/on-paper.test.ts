import { beforeAll, expect, test } from 'vitest';
import { desktop, visitors } from '../../harness/browser/visitor';
import { localDesk } from '../../harness/desk/local-desk';

const visit = visitors();
const desk = localDesk();
/** More requests than one page of the list shows. */
const count = 57;

beforeAll(async () => {
  for (let rank = 10; rank < 10 + count; rank++)
    await desk().send({
      nom: `N${rank}`,
      email: `n${rank}@exemple.fr`,
      telephone: `+336399812${rank}`,
      ville: 'Niort',
    });
});

test('on paper the list is complete, with phone numbers, and a request has no buttons or fields', async () => {
  const page = await visit({ viewport: desktop, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByText(`${count} demandes`, { exact: true }).waitFor();
  const named = page.getByRole('button', { name: /^Zoé N\d\d$/ });
  expect(await named.count()).toBe(50);
  const toPress = page.locator('a, button:not([data-open]), input, textarea, select');
  const pressable = async () => (await toPress.all()).length;
  const visible = async () => (await Promise.all((await toPress.all()).map((one) => one.isVisible()))).filter(Boolean);
  expect(await pressable()).toBeGreaterThan(10);

  // Printing first loads the rows that are not on the screen yet.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await page.locator('body[data-printed]').waitFor();
  expect(await named.count()).toBe(count);
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .getByText(/^06 39 98 12 \d\d · n\d\d@exemple\.fr$/)
      .filter({ visible: true })
      .count(),
  ).toBe(count);
  expect(await visible()).toEqual([]);
  // Rows far below the screen are rendered too.
  const drawn = await named.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one.closest('li')!).getPropertyValue('content-visibility')),
  );
  expect(new Set(drawn)).toEqual(new Set(['visible']));

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Zoé N20', exact: true }).click();
  await page.getByLabel('Nouvelle note').waitFor();
  await page.emulateMedia({ media: 'print' });
  const panel = page.getByRole('complementary', { name: 'Demande de Zoé N20' });
  expect(await panel.getByText('06 39 98 12 20', { exact: true }).isVisible()).toBe(true);
  expect(await panel.getByText('Aucun appel prévu.').isVisible()).toBe(true);
  expect(await visible()).toEqual([]);
  expect(await named.filter({ visible: true }).count()).toBe(0);
  // Empty parts are not printed.
  for (const title of ['État', 'Notes'])
    expect(await panel.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
});
