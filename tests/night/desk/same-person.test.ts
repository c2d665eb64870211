import { beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const desk = localDesk();

beforeAll(async () => {
  const { send } = desk();
  await send({
    nom: 'Avant',
    email: 'ZOE@exemple.fr',
    telephone: '+33639981200',
    type_projet: 'plomberie',
    ville: 'Melle',
  });
  await send({ nom: 'Maintenant', email: 'zoe@exemple.fr', telephone: '+33639981201' });
  await send({ nom: 'Autre', email: 'autre@exemple.fr', telephone: '+33639981202' });
});

test('a request lists the others of the same person, with links', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(desk().address);
  await page.getByRole('link', { name: /Demandes/ }).click();
  await page.getByRole('button', { name: 'Zoé Maintenant', exact: true }).click();
  const others = page.getByRole('region', { name: 'De la même personne' });
  const other = others.getByRole('button', { name: /^Plomberie · Melle – nouvelle/ });
  await other.waitFor();
  expect(await others.getByRole('button').count()).toBe(1);
  expect((await other.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
  await other.click();
  await page.getByRole('heading', { name: 'Zoé Avant' }).waitFor();
  await page.goto(desk().address.replace(/#.*/, '#/demandes'));
  await page.getByRole('button', { name: 'Zoé Autre', exact: true }).click();
  await page.getByRole('heading', { name: 'Zoé Autre' }).waitFor();
  expect(await others.count()).toBe(0);
});
