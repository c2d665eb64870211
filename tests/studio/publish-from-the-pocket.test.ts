import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from '../browser/visitor';
import { git, headOf } from '../hosted/support/repositories';
import { field, hasFocus, holds, patience, preview, valueIn } from './editor-page';
import { portrait } from './hand';
import { owner, publishedSite, type PublishedSite } from './published-site';

/** The owner, on a telephone, at the address of the published site. */

const visit = visitors();
const site = publishedSite();

async function openStudio(): Promise<{ page: Page; wrong: string[] }> {
  const { origin } = site();
  const page = await visit({
    baseURL: origin,
    viewport: portrait,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(String(error)));
  await page.goto('/atelier');
  return { page, wrong };
}

async function signIn(page: Page, email: string, at: PublishedSite = site()): Promise<void> {
  at.pass(61);
  await page.getByLabel('Votre adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le code' }).tap();
  await page.getByText('un code y arrive').waitFor();
  await page.getByLabel('Code à six chiffres').fill(at.auth.sent.at(-1)!.code);
  await page.getByRole('button', { name: 'Ouvrir l’atelier' }).tap();
}

const textAt = (file: string) => git(site().bare, ['show', `main:clients/toits/${file}`]);

test('signed in by code, the title of the page is tapped, changed and published: one commit with that difference', async () => {
  const { page, wrong } = await openStudio();
  const before = textAt('home.json');
  const base = headOf(site().bare);
  await signIn(page, owner);
  await preview(page).locator('h1').waitFor();
  const title = String(valueIn(before, 'blocks', 0, 'title'));

  await preview(page).locator('h1').tap();
  const input = field(page, 'Titre');
  await hasFocus(input);
  await holds(input, title);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', vite fait');
  await preview(page).getByRole('heading', { level: 1, name: 'vite fait' }).waitFor();
  await page.getByRole('button', { name: 'Terminé' }).tap();
  expect(headOf(site().bare)).toBe(base);

  await page.getByRole('button', { name: 'Publier', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Publier' });
  await dialog.getByText('Accueil').first().waitFor();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
  await dialog.waitFor({ state: 'hidden' });

  const head = headOf(site().bare);
  expect(git(site().bare, ['rev-parse', `${head}^`]).trim()).toBe(base);
  expect(git(site().bare, ['diff', '--name-only', base, head]).trim()).toBe('clients/toits/home.json');
  expect(textAt('home.json')).toBe(before.replace(title, `${title}, vite fait`));
  expect((await site().publications()).map(({ outcome, head: made }) => [outcome, made])).toEqual([
    ['published', head],
  ]);
  await expect.poll(() => page.getByText('pas publiée').count(), patience).toBe(0);
  expect(wrong).toEqual([]);
});
