import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage({ baseURL: inject('origin') });
  return () => page.close();
});

test('a quote request is stored and listed', async () => {
  await page.goto('/?ville=Niort&service=plomberie#formulaire-devis');
  await page.getByLabel('Prénom').fill('Zoé');
  await page.locator('#devis-nom').fill('Martin');
  await page.getByLabel('Téléphone').fill('06 39 98 12 34');
  await page.getByLabel('E-mail').fill('zoe@exemple.fr');
  expect(await page.locator('#devis-ville').inputValue()).toBe('Niort');
  expect(await page.getByLabel('Type de projet').inputValue()).toBe('plomberie');
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
