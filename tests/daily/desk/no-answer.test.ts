import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const desk = localDesk();

beforeAll(async () => {
  for (const [rank, nom] of ['Première', 'Seconde'].entries())
    await desk().send({
      nom,
      email: `n${rank}@exemple.fr`,
      telephone: `+3363998120${rank}`,
      ville: 'Les Sables-d’Olonne',
    });
});

test('after « no answer », one tap hides the person until tomorrow, and can be undone', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  const list = page.getByRole('region', { name: 'À rappeler' });
  const noAnswer = list.getByRole('button', { name: 'Pas de réponse → demain : Zoé Première' });
  await noAnswer.waitFor();
  const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth && element.clientHeight >= 44 - 2;
  expect(await noAnswer.evaluate(isWhole)).toBe(true);
  expect(await list.getByRole('link', { name: /^Appeler Zoé Première/ }).evaluate(isWhole)).toBe(true);
  await noAnswer.click();
  await noAnswer.waitFor({ state: 'detached' });
  expect(await list.getByText('Zoé Seconde').count()).toBe(1);
  expect(await page.getByRole('button', { name: /^En attente d’un rappel\s*1/ }).count()).toBe(1);
  // The focus moves to the list, so that the keyboard can continue there.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('to-call');
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await noAnswer.waitFor();

  await noAnswer.click();
  await list.getByRole('button', { name: 'Appels à venir : 1' }).click();
  await page.getByRole('button', { name: 'Zoé Première', exact: true }).click();
  await page.getByText('Prochain appel : demain').first().waitFor();
  await page.getByText('Prévu demain.').waitFor();
  // The first of the two calls was undone, and the history says so.
  await page.getByText('Appel retiré : pas de réponse').waitFor();
  expect(await page.getByText('Appel : pas de réponse').count()).toBe(2);
});
