import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

export const insertUrl = '**/rest/v1/leads*';
export const mailUrl = '**/functions/v1/send-contact-email';

/** The request that `fillForm` types, as the backend must receive it. */
export const lead = {
  prenom: 'Zoé',
  nom: 'Martin',
  email: 'zoe@exemple.fr',
  telephone: '+33639981234',
  ville: 'Auray',
  // The type of a service, which the form does not list.
  type_projet: 'isolation',
  description: 'Une fuite sous l’évier.',
};

/**
 * Types a whole request into the fields of the form, replacing their contents; without `ville`, that field stays empty.
 * It runs as one script in the page, because a frame after each field would take longer than everything else in most
 * tests.
 */
export function fillForm(page: Page, different: Partial<typeof lead> = {}): Promise<void> {
  const values = { ...lead, telephone: '06 39 98 12 34', ...different };
  return page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>('#formulaire-devis')!;
    for (const [name, value] of Object.entries(typed)) {
      const input = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement; // a textarea has what an input has here
      input.focus();
      if (input instanceof HTMLSelectElement) {
        input.value = value;
        for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
      } else {
        input.select();
        document.execCommand(value ? 'insertText' : 'delete', false, value);
      }
      if (input.value !== value) throw new Error(`The field ${name} took nothing.`);
    }
  }, values);
}

export function field(page: Page, name: keyof typeof lead) {
  return page.locator(`#formulaire-devis [name="${name}"]`);
}

export function sendButton(page: Page) {
  return page.locator('#formulaire-devis [type=submit]');
}

/** A stand-in for the backend that records the requests. */
export async function standInBackend(page: Page, insert = (route: Route, _attempt: number) => stored(route)) {
  const inserts: unknown[] = [];
  const mails: unknown[] = [];
  await page.route(insertUrl, async (route) => {
    inserts.push(route.request().postDataJSON());
    await insert(route, inserts.length);
  });
  await page.route(mailUrl, async (route) => {
    mails.push(route.request().postDataJSON());
    await route.fulfill({ status: 200, json: {} });
  });
  return { inserts, mails };
}

export function stored(route: Route): Promise<void> {
  return route.fulfill({ status: 201, body: '' });
}

/** A refusal by a gateway or, with a code, by the database. */
export function refused(route: Route, status: number, code?: string): Promise<void> {
  return route.fulfill({ status, json: { code, message: 'refused', details: null, hint: null } });
}

/**
 * Runs the page's clock ahead until `shown` is visible: the page gives up after ten seconds, and the test need not wait
 * for them. Call `clock.install()` before opening the page.
 */
export async function whenPatienceEnds(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(2500);
    return shown.isVisible();
  };
  await expect.poll(isShown, { timeout: 20_000, interval: 100 }).toBe(true);
}
