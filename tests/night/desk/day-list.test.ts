import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone, visitors } from '../../harness/browser/visitor';
import { openLocalBackend, type LocalBackend } from '../../../src/backend/open-local-backend';
import { localDesk } from '../../harness/desk/local-desk';
import { isTooWide, violations } from '../../harness/desk/look-over';

const visit = visitors();
const desk = localDesk();
let backend: LocalBackend;

beforeAll(async () => {
  backend = await openLocalBackend({ directory: desk().directory, log: () => {} });
  // The site does this with the company's documents when it starts.
  await backend.keepProjectTypes([
    { value: 'depannage', label: 'Dépannage', urgent: true },
    { value: 'electricite', label: 'Électricité' },
  ]);
  for (let rank = 10; rank < 19; rank++)
    await desk().send({
      nom: `Numéro${rank}`,
      email: `n${rank}@exemple.fr`,
      telephone: `+336399812${rank}`,
      ville: 'Saint-Georges-lès-Baillargeaux',
    });
});
afterAll(() => backend.close());

const names = (page: Page) =>
  page
    .getByRole('region', { name: 'À rappeler' })
    .getByRole('link', { name: /^Appeler/ })
    .evaluateAll((links) => links.map((link) => /\S+(?=,)/.exec(link.ariaLabel ?? '')?.[0]));

test('an emergency that arrives while nine requests wait comes first, is visible everywhere, and makes a sound if wanted', async () => {
  const page = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const rung: number[] = [];
    Object.assign(window, { rung });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      rung.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const rung = () => page.evaluate(() => (window as unknown as { rung: number[] }).rung.length);
  await page.goto(desk().address);
  await page.getByText('Ce que le site apporte').waitFor();
  // Today's newest requests come first, and each town's name is complete.
  expect((await names(page)).slice(0, 2)).toEqual(['Numéro18', 'Numéro17']);
  const towns = page.getByText('Électricité · Saint-Georges-lès-Baillargeaux');
  expect(await towns.count()).toBe(7);
  for (const town of await towns.all())
    expect(await town.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  const sound = page.getByRole('button', { name: 'Son des nouvelles demandes' });
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await page.getByRole('link', { name: /Demandes/ }).click();
  const come = async (nom: string, type_projet: string) => {
    await desk().send({
      nom,
      email: `${nom}@exemple.fr`,
      type_projet,
      ville: 'Niort',
      telephone: '+33639981277',
    });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
  };
  await come('Inondation', 'depannage');
  const arrived = page.getByRole('region', { name: 'Vient d’arriver' });
  await arrived.getByText('Zoé Inondation, Niort').waitFor();
  expect(await arrived.getByText('Urgent').count()).toBe(1);
  expect([await violations(page), await isTooWide(page), await rung()]).toEqual([[], false, 0]);
  await arrived.getByRole('button', { name: 'C’est vu' }).click();
  await arrived.waitFor({ state: 'detached' });

  await sound.click();
  const before = await rung();
  await come('Ordinaire', 'electricite');
  await arrived.getByText('Zoé Ordinaire, Niort').waitFor();
  expect(await rung()).toBe(before + 2);
  await arrived.getByRole('button', { name: 'Ouvrir' }).click();
  await page.getByRole('heading', { name: 'Zoé Ordinaire' }).waitFor();
  expect(await arrived.count()).toBe(0);
  await page.getByRole('link', { name: /Aujourd’hui/ }).click();
  await page.getByText('Ce que le site apporte').waitFor();
  expect((await names(page)).slice(0, 3)).toEqual(['Inondation', 'Ordinaire', 'Numéro18']);
  await sound.click();
  expect([await violations(page), await isTooWide(page)]).toEqual([[], false]);
});
