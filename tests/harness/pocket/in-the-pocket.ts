import type { Page } from 'playwright-core';
import { errorsOf, visitors } from '../browser/visitor';
import { field, hasFocus, preview } from '../studio/editor-page';
import { portrait } from '../studio/hand';
import type { PublishedSite } from './published-site';

/** The actions of an owner on a phone at the address of the published site. Call it once per file. */
export function inThePocket(site: () => PublishedSite) {
  const visit = visitors();
  return { openStudio, signIn, tab, addToTitle, publish };

  /** Without a service worker by default, because its requests could not be intercepted. */
  async function openStudio(
    address = '/atelier',
    serviceWorkers: 'allow' | 'block' = 'block',
  ): Promise<{ page: Page; wrong: string[] }> {
    const { origin } = site();
    const page = await visit({
      baseURL: origin,
      viewport: portrait,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      serviceWorkers,
    });
    const wrong = errorsOf(page);
    await page.goto(address);
    return { page, wrong };
  }

  /** Requests a code and types it, in the form that `typed` gives it. */
  async function signIn(page: Page, email: string, typed = (code: string) => code): Promise<void> {
    site().pass(61);
    await page.getByLabel('Votre adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir le code' }).tap();
    await page.getByText('un code y arrive').waitFor();
    await page.getByLabel('Code à six chiffres').fill(typed(site().auth.sent.at(-1)!.code));
    await page.getByRole('button', { name: 'Ouvrir l’atelier' }).tap();
  }

  /** A tab of the application. */
  function tab(page: Page, name: 'Demandes' | 'Site') {
    return page.getByRole('navigation', { name: 'Onglets' }).getByRole('link', { name });
  }

  /** Types at the end of the title of the page, as a user does. */
  async function addToTitle(page: Page, words: string): Promise<void> {
    await preview(page).locator('h1').waitFor();
    await preview(page).locator('h1').tap();
    await hasFocus(field(page, 'Titre'));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
    await preview(page).getByRole('heading', { level: 1, name: words.trim() }).waitFor();
    await page.getByRole('button', { name: 'Terminé' }).tap();
  }

  /** Opens the publish dialog and publishes; `dialog` stays open if it is refused. */
  async function publish(page: Page) {
    await page.getByRole('button', { name: 'Publier', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Publier' });
    await dialog.getByText('Accueil').first().waitFor();
    await dialog.getByRole('button', { name: 'Publier', exact: true }).tap();
    return dialog;
  }
}
