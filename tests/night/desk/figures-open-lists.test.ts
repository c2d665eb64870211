import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const desk = localDesk();

beforeAll(async () => {
  const written = ['niort', 'Niort', 'CHAURAY', 'Chauray 79180', 'Niort 79000', null, 'Melle', null];
  for (const [rank, ville] of written.entries())
    await desk().send({
      nom: `Numéro${rank}`,
      email: `n${rank}@exemple.fr`,
      telephone: `+3363998120${rank}`,
      ville,
      type_projet: rank % 2 ? 'plomberie' : 'electricite',
    });
});

test('every number on the first screen opens a list of as many requests', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.getByText('Ce que le site apporte').waitFor();
  const opens = async (name: RegExp) => {
    const button = page.getByRole('button', { name });
    const { height } = await button.evaluate((element) => element.getBoundingClientRect());
    await button.click();
    const said = await page
      .getByRole('status')
      .filter({ hasText: /demandes?$/ })
      .textContent();
    await page.goBack();
    await page.getByText('Ce que le site apporte').waitFor();
    return [said, height >= 44];
  };
  expect([
    await opens(/^En attente d’un rappel\s*8/),
    await opens(/^Appels prévus aujourd’hui\s*0/),
    await opens(/^Demandes cette semaine\s*8/),
    await opens(/^Voir les 8 personnes à rappeler/),
    await opens(/^Demandes\s*8$/),
    await opens(/^Devis envoyés\s*0/),
    await opens(/^Niort\s*3/),
    await opens(/^Chauray\s*2/),
    await opens(/^Ville non précisée\s*2/),
    await opens(/^Plomberie\s*4/),
  ]).toEqual(['8', '0', '8', '8', '8', '0', '3', '2', '2', '4'].map((count) => [`${count} demandes`, true]));
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
});
