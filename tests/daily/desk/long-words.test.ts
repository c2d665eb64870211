import { expect, test } from 'vitest';
import { visitors } from '../../harness/browser/visitor';
import { localDesk } from '../../harness/desk/local-desk';

/** The words of a stranger, each as long as its field, break on a narrow phone. */

const desk = localDesk();
const visit = visitors();
const long = (length: number) => 'x'.repeat(length);

test('today, the list, a request and its notes fit a narrow phone, whatever somebody wrote', async () => {
  await desk().send({
    prenom: long(80),
    nom: long(80),
    ville: long(100),
    email: `${long(64)}@${long(60)}.${long(60)}.fr`,
    description: `Voir https://exemple.fr/${long(900)} et ${long(900)}`,
  });
  const page = await visit({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  /** The texts beyond the right edge of the window, also of what is scrolled or cut. */
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
        .filter((element) => /x{20}/.test(element.textContent))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  await page.goto(desk().address);
  const name = page.getByText(/x{60}/).first();
  await name.waitFor();
  expect(await cut()).toEqual([]);
  await page
    .getByRole('button', { name: /Demandes|Toutes/ })
    .first()
    .click();
  await page.locator('[data-open]').first().waitFor();
  expect(await cut()).toEqual([]);
  await page.locator('[data-open]').first().click();
  await page.getByRole('complementary').getByText('Voir https://exemple.fr').waitFor();
  await page.getByRole('textbox', { name: /note/i }).fill(long(500));
  expect(await cut()).toEqual([]);
});
