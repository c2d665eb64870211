import { describe, expect, test } from 'vitest';
import { plain } from '../laws/plain';
import { isLong } from '../harness/size';
import { kinds } from '../harness/browser/company';
import { oneVisit } from '../harness/browser/one-visit';
import { desktop, phone, visitors } from '../harness/browser/visitor';

const open = visitors();

describe('without JavaScript', () => {
  const visit = oneVisit(undefined, { javaScriptEnabled: false });
  /** Other tests below visit the home page and a town. */
  const tried = isLong ? kinds : kinds.filter((_, index) => index % 3 === 1);

  test.each(tried)('%s can be read completely, and its links work', async (route) => {
    const page = visit();
    await page.goto(route);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('header a[href^="tel:"]').first().isVisible()).toBe(true);
    const onward = page.locator('footer a[href="/auray"]');
    expect(await onward.isVisible()).toBe(true);
    // All of them link to the same page, so one is enough.
    if (!isLong && route !== tried[0]) return;
    await onward.click();
    await page.waitForURL('**/auray');
    expect(await page.locator('h1').textContent()).toContain('Auray');
  });

  test('answers open one at a time, everything is laid out, and the form says that it needs scripts and how else to reach the company', async () => {
    const page = visit();
    await page.setViewportSize(phone);
    await page.goto('/#formulaire-devis');
    const ids = ['accueil', 'a-propos', 'services', 'realisations', 'avis-clients', 'faq', 'contact'];
    for (const id of ids) expect(await page.locator(`#${id}`).isVisible()).toBe(true);
    const putOff = await page
      .locator('main > section, main ~ footer')
      .evaluateAll((all) =>
        all.filter(({ firstElementChild }) => !firstElementChild?.checkVisibility({ contentVisibilityAuto: true })),
      );
    expect(putOff).toEqual([]);
    const [first, second] = [
      page.getByText('La visite est gratuite et le devis'),
      page.getByText('Nous grattons à la'),
    ];
    for (const answer of [first, second]) {
      await page.locator('#faq details').filter({ has: answer }).locator('summary').click();
      await answer.waitFor();
    }
    expect(await first.isVisible()).toBe(false);
    const note = page.getByText('Ce formulaire a besoin de JavaScript.');
    expect(await note.isVisible()).toBe(true);
    expect(await note.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await note.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
  });

  test('the list of services opens', async () => {
    const page = visit();
    await page.setViewportSize(desktop);
    await page.goto('/blog');
    await page.locator('header summary').first().click();
    await page.locator('header details').getByRole('link', { name: 'Isolation de toiture' }).click();
    await page.waitForURL('**/services/isolation');
  });

  test('the menu of a phone opens, and leads to the sections of the home page', async () => {
    const page = visit();
    await page.setViewportSize(phone);
    await page.goto('/redon');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    for (const [name, id] of [
      ['Contact', 'formulaire-devis'],
      ['À propos', 'a-propos'],
    ] as const) {
      await page.locator('header summary[aria-label="Menu"]').click();
      expect((await menu.getByRole('link').allTextContents()).map(plain)).toContain(name);
      await menu.getByRole('link', { name }).click();
      await page.waitForURL((url) => url.pathname === '/' && url.hash === `#${id}`);
    }
  });
});

test('a browser too old for modules shows the page, and what is typed stays in it', async () => {
  const page = await open();
  // As in a browser that does not know `type=module`: the scripts are never fetched.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/#formulaire-devis');
  expect(await page.locator('h1').isVisible()).toBe(true);
  await page.locator('#devis-prenom').fill('Zoé');
  await page.locator('#formulaire-devis').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  const blocked = page.waitForEvent('console', (message) => /form-action/.test(message.text()));
  void page.locator('#formulaire-devis').evaluate((form: HTMLFormElement) => form.requestSubmit());
  // Without the engine, the form would put all values into the page's address; the policy forbids that.
  await blocked;
  expect(new URL(page.url()).search).toBe('');
});
