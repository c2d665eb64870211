import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { soon, visitors } from '../harness/browser/visitor';

const open = visitors();

test('a quote request is stored and listed, with the page from which the form was opened', async () => {
  const page = await open();
  await page.goto('/auray');
  await page.locator('main a[href="/?ville=Auray#formulaire-devis"]').first().click();
  await page.getByLabel('Prénom').fill('Zoé');
  await page.locator('#devis-nom').fill('Martin');
  await page.getByLabel('Téléphone').fill('06 39 98 12 34');
  // A unique address, because other tests send requests to the same site.
  await page.getByLabel('E-mail').fill('auray@exemple.fr');
  // The engine fills in the fields once it has started.
  await expect.poll(() => page.locator('#devis-ville').inputValue(), soon).toBe('Auray');
  await page.getByLabel('Type de projet').selectOption('depannage');
  await page.getByLabel('Description du projet').fill('Une fuite sous l’évier.');
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await page.getByText('Message envoyé !').waitFor();
  await page.getByText('Nous vous recontacterons dans les plus brefs délais.').waitFor();
  expect(await page.getByLabel('Prénom').inputValue()).toBe('');

  const listed = execFileSync(process.execPath, ['bin/run.mjs', 'src/commands/leads.ts', '--json'], {
    env: { ...process.env, LOCAL_DIR: inject('localDirectory') },
    encoding: 'utf8',
  });
  const requests: { email: string; source_path: string | null }[] = JSON.parse(listed);
  expect(requests.find(({ email }) => email === 'auray@exemple.fr')?.source_path).toBe('/auray');
});
