import { describe, expect, test } from 'vitest';
import { kinds } from './company';
import { phone, visitors } from './visitor';

const open = visitors();

describe('without JavaScript', () => {
  test.each(kinds)('%s reads whole and leads on', async (route) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(route);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('header a[href^="tel:"]').first().isVisible()).toBe(true);
    await page.locator('footer a[href="/auray"]').click();
    await page.waitForURL('**/auray');
    expect(await page.locator('h1').textContent()).toContain('Auray');
  });

  test('the services unfold, and the menu of a phone opens', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('header summary').click();
    await page.locator('header details').getByRole('link', { name: 'Isolation de toiture' }).click();
    await page.waitForURL('**/services/isolation');
    const small = await open({ javaScriptEnabled: false, viewport: phone });
    await small.goto('/');
    await small.getByRole('button', { name: 'Menu', exact: true }).click();
    await small.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'À propos' }).click();
    await small.waitForURL('**/#a-propos');
  });

  test('the form says what it needs, and how else to be reached', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/#formulaire-devis');
    const note = page.getByText('Ce formulaire a besoin de JavaScript');
    await note.waitFor();
    expect(await note.locator('a[href^="tel:"]').isVisible()).toBe(true);
  });
});

test('a browser too old for modules gets the page, and what is typed stays in it', async () => {
  const page = await open();
  // As where `type=module` means nothing: the file is never fetched.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/#formulaire-devis');
  expect(await page.locator('h1').isVisible()).toBe(true);
  await page.locator('#devis-prenom').fill('Zoé');
  await page.locator('#formulaire-devis').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  const blocked = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
  void page.locator('#formulaire-devis').evaluate((form: HTMLFormElement) => form.requestSubmit());
  // Without the engine the form would put all of it into the address of the page: the policy forbids that.
  await blocked;
  expect(new URL(page.url()).search).toBe('');
});
