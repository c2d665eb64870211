import { expect, test } from 'vitest';
import { visitors } from '../../harness/browser/visitor';
import { faultsOfWords } from '../../harness/browser/words-in-place';
import { localDesk } from '../../harness/desk/local-desk';

/** The words of a stranger, each as long as its field, break, and leave the others their room. */

const desk = localDesk();
const visit = visitors();
const long = (length: number) => 'x'.repeat(length);

test.each([360, 1280])('today, the list, a request and its notes, at %s px', async (width) => {
  await desk().send({
    prenom: long(80),
    nom: long(80),
    ville: long(100),
    email: `${long(64)}@${long(60)}.${long(60)}.fr`,
    description: `Voir https://exemple.fr/${long(900)} et ${long(900)}`,
  });
  const page = await visit({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  const name = page.getByText(/x{60}/).first();
  await name.waitFor();
  expect(await faultsOfWords(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Demandes|Toutes/ })
    .first()
    .click();
  await page.locator('[data-open]').first().waitFor();
  expect(await faultsOfWords(page)).toEqual([]);
  await page.locator('[data-open]').first().click();
  await page.getByRole('complementary').getByText('Voir https://exemple.fr').waitFor();
  await page.getByRole('textbox', { name: /note/i }).fill(long(500));
  expect(await faultsOfWords(page)).toEqual([]);
});
