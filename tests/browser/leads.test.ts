import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { soon, visitors } from './visitor';

const open = visitors();

test('a quote request is stored and listed', async () => {
  const page = await open();
  await page.goto('/?ville=Auray&service=depannage#formulaire-devis');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.locator('#devis-nom').fill('Martin');
  await page.getByLabel('Téléphone').fill('06 39 98 12 34');
  await page.getByLabel('E-mail').fill('zoe@exemple.fr');
  // The engine fills these in, once it has come.
  await expect.poll(() => page.locator('#devis-ville').inputValue(), soon).toBe('Auray');
  await expect.poll(() => page.getByLabel('Type de projet').inputValue(), soon).toBe('depannage');
  await page.getByLabel('Description du projet').fill('Une fuite sous l’évier.');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await page.getByText('Message envoyé !').waitFor();
  await page.getByText('Nous vous recontacterons dans les plus brefs délais.').waitFor();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');

  const listed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/leads.ts', '--json'], {
    env: { ...process.env, LOCAL_DIR: inject('localDirectory') },
    encoding: 'utf8',
  });
  expect(listed).toContain('zoe@exemple.fr');
});
