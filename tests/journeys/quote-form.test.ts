// This file is longer than most: all that may happen to one form, in one visit.
import type { Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { plain } from '../laws/plain';
import {
  fillForm,
  field,
  insertUrl,
  lead,
  mailUrl,
  refused,
  sendButton,
  standInBackend,
  stored,
  whenPatienceEnds,
} from '../harness/browser/quote-request';
import { oneVisit } from '../harness/browser/one-visit';
import { focusedId, soon, startEngine } from '../harness/browser/visitor';

/** One form for all tests: each overwrites what the previous one has typed. */
const visit = oneVisit(
  async (page) => {
    await page.clock.install();
    await page.goto('/#formulaire-devis');
    await startEngine(page);
  },
  { reducedMotion: 'reduce' },
);

afterEach(async () => {
  const page = visit();
  await page.unrouteAll({ behavior: 'wait' });
  const close = page.getByRole('button', { name: 'Close toast' });
  // Closes all at once, because they also close by themselves.
  await close.evaluateAll((all) => all.forEach((button) => button instanceof HTMLElement && button.click()));
  await close.first().waitFor({ state: 'detached' });
});

test('the form has the fields of a lead, and offers the project types of the document', async () => {
  const page = visit();
  const fields = await page
    .locator('#formulaire-devis :is(input,select,textarea):not([aria-hidden] *)')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { name, type, required } = element as HTMLInputElement; // all three have these properties
        return [name, type, required];
      }),
    );
  expect(fields).toEqual([
    ['prenom', 'text', true],
    ['nom', 'text', true],
    ['telephone', 'tel', true],
    ['email', 'email', true],
    ['ville', 'text', false],
    ['type_projet', 'select-one', true],
    ['description', 'textarea', true],
  ]);
  expect(await field(page, 'prenom').getAttribute('placeholder')).toBe('Votre prénom');
  expect(await field(page, 'description').getAttribute('rows')).toBe('5');
  const options = await field(page, 'type_projet')
    .locator('option')
    .evaluateAll((found) => found.map((option) => option.getAttribute('value')));
  expect(options).toEqual(['', 'renovation', 'depannage', 'autre', 'isolation']);
  expect(await field(page, 'type_projet').locator('option').first().textContent()).toBe('Sélectionnez un service');
  const notes = plain(await page.locator('#formulaire-devis').textContent());
  expect(notes).toContain('* Champs obligatoires.');
  expect(notes).toContain('Vos réponses restent dans notre atelier.');
  expect(await page.getByText('Ce formulaire a besoin de JavaScript.').isVisible()).toBe(false);
});

test('missing fields are reported in French, and the first has the focus', async () => {
  const page = visit();
  const { inserts } = await standInBackend(page);
  await field(page, 'prenom').fill('Zoé');
  await field(page, 'email').fill('zoe@');
  await sendButton(page).click();
  await page.getByText('Indiquez votre nom.').waitFor();
  const messages = await page.locator('#formulaire-devis [aria-invalid=true]').evaluateAll((inputs) =>
    inputs.map((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(''),
    ),
  );
  expect(messages.map(plain)).toEqual([
    'Indiquez votre nom.',
    'Indiquez votre numéro de téléphone.',
    'Cette adresse e-mail semble incorrecte. Exemple : nom@exemple.fr',
    'Choisissez un service.',
    'Décrivez votre projet en quelques mots.',
  ]);
  expect(await focusedId(page)).toBe('devis-nom');
  expect(inserts).toEqual([]);
});

test('while a request is sent, the button is disabled and says so', async () => {
  const page = visit();
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await standInBackend(page, async (route) => {
    await released;
    await stored(route);
  });
  await fillForm(page);
  const idle = await sendButton(page).textContent();
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Envoi en cours...' }).waitFor();
  expect(await sendButton(page).isDisabled()).toBe(true);
  release();
  await page.getByText('Message envoyé !').waitFor();
  await expect.poll(() => sendButton(page).isEnabled(), soon).toBe(true);
  expect(await sendButton(page).textContent()).toBe(idle);
});

test('a success is announced, the form is emptied, the seven fields are stored and then mailed', async () => {
  const page = visit();
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') order.push(new URL(request.url()).pathname);
  });
  const { inserts, mails } = await standInBackend(page);
  await fillForm(page);
  await sendButton(page).click();
  const notice = page.getByRole('status').filter({ hasText: 'Message envoyé !' });
  await notice.getByText('Nous vous recontacterons dans les plus brefs délais.').waitFor();
  await expect.poll(() => mails, soon).toEqual([lead]);
  expect(inserts).toEqual([lead]);
  // Beside these, the form asks what the visitor may still change.
  expect(order.filter((path) => !path.endsWith('/own_request'))).toEqual([
    '/rest/v1/leads',
    '/functions/v1/send-contact-email',
  ]);
  for (const name of Object.keys(lead) as (keyof typeof lead)[])
    // TypeScript knows the result of `Object.keys` only as strings.
    expect(await field(page, name).inputValue()).toBe('');
});

test('an empty town is sent as null', async () => {
  const page = visit();
  const { inserts, mails } = await standInBackend(page);
  await fillForm(page, { ville: '' });
  await sendButton(page).click();
  await expect.poll(() => mails, soon).toEqual([{ ...lead, ville: null }]);
  expect(inserts).toEqual([{ ...lead, ville: null }]);
});

test('a failed mail is logged, and the visitor sees nothing of it', async () => {
  const page = visit();
  await standInBackend(page);
  await page.route(mailUrl, (route) => refused(route, 500));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('send-contact-email'));
  await fillForm(page);
  await sendButton(page).click();
  await logged;
  await page.getByText('Message envoyé !').waitFor();
  expect(await page.getByText('Erreur', { exact: true }).count()).toBe(0);
});

test('a refusal is announced, the form keeps its content, and the phone number is offered', async () => {
  const page = visit();
  const { inserts, mails } = await standInBackend(page, (route) => refused(route, 401, '42501'));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Lead insert failed'));
  await fillForm(page);
  await sendButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur' });
  await notice.waitFor();
  expect(plain(await notice.textContent())).toContain(
    "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
  );
  await logged;
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  expect(await field(page, 'type_projet').inputValue()).toBe(lead.type_projet);
  const offer = page.locator('#formulaire-devis [role=status]');
  expect(await offer.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
  expect(inserts).toHaveLength(1);
  expect(mails).toEqual([]);
});

test('a refused request can be sent again, and only the last answer is shown, on this page alone', async () => {
  const page = visit();
  const { inserts } = await standInBackend(page, (route, attempt) =>
    attempt === 1 ? refused(route, 401, '42501') : stored(route),
  );
  await fillForm(page);
  await sendButton(page).click();
  const [failure, success] = ['Erreur', 'Message envoyé !'].map((title) => page.getByText(title, { exact: true }));
  await failure!.waitFor();
  // Under the pointer, a notice does not close by itself.
  await failure!.hover();
  await sendButton(page).press('Enter');
  await success!.waitFor();
  expect(await failure!.count()).toBe(0);
  expect(inserts).toEqual([lead, lead]);
  await success!.hover();
  await page.locator('a[href="/tarifs"]').first().dispatchEvent('click');
  await page.waitForURL('**/tarifs');
  await success!.waitFor({ state: 'detached' });
  await page.goBack();
  await sendButton(page).waitFor();
});

test('a temporary fault of the network or the backend is retried silently', async () => {
  const page = visit();
  const fates = [
    (route: Route) => route.abort('connectionreset'),
    (route: Route) => refused(route, 503),
    // Passes the request on to the backend.
    (route: Route) => route.continue(),
  ];
  const { inserts, mails } = await standInBackend(page, (route, attempt) => (fates[attempt - 1] ?? stored)(route));
  await fillForm(page);
  await sendButton(page).click();
  await page.getByText('Message envoyé !').waitFor();
  expect(inserts).toHaveLength(3);
  expect(await page.getByText('Message envoyé !').count()).toBe(1);
  expect(await page.getByText('Erreur', { exact: true }).count()).toBe(0);
  await expect.poll(() => mails.length, soon).toBe(1);
});

test('without a backend the request is kept and the phone number offered, and the request can be sent again', async () => {
  const page = visit();
  await page.route(insertUrl, (route) => route.abort('connectionrefused'));
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, page.getByText('Erreur', { exact: true }));
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  expect(await page.locator('form [role=status] a[href^="tel:"]').isVisible()).toBe(true);
  // Once the network is back, the same button sends the same request.
  await page.unroute(insertUrl);
  const { inserts } = await standInBackend(page);
  await sendButton(page).click();
  await page.getByText('Message envoyé !').waitFor();
  expect(inserts).toEqual([lead]);
});

test('a double click sends once', async () => {
  const page = visit();
  const { inserts, mails } = await standInBackend(page);
  await fillForm(page);
  await sendButton(page).dblclick();
  await page.getByText('Message envoyé !').waitFor();
  await expect.poll(() => mails.length, soon).toBe(1);
  expect(inserts).toHaveLength(1);
});

test('two submissions at the same moment send once', async () => {
  const page = visit();
  const { inserts, mails } = await standInBackend(page);
  await fillForm(page);
  await page.locator('#formulaire-devis').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect.poll(() => mails.length, soon).toBe(1);
  expect(inserts).toHaveLength(1);
});

test('whoever fills in the hidden field gets the same answer as after a success, and the request is sent with the doubt', async () => {
  const page = visit();
  const { inserts, mails } = await standInBackend(page);
  await fillForm(page);
  const setTrap = (value: string) =>
    page
      .locator('#formulaire-devis [aria-hidden] > input')
      .evaluate((trap: HTMLInputElement, text) => (trap.value = text), value);
  await setTrap('https://spam.example');
  const insert = page.waitForRequest(insertUrl);
  await sendButton(page).click();
  expect((await insert).headers()['x-doubt']).toBe('trap');
  await page.getByText('Message envoyé !').waitFor();
  await expect.poll(() => mails, soon).toEqual([lead]);
  expect(inserts).toEqual([lead]);
  await setTrap('');
});

test('a notice is at the bottom right, closes by itself, by a swipe and by its button, and Alt+T focuses it', async () => {
  const page = visit();
  await standInBackend(page, (route) => refused(route, 401, '42501'));
  await fillForm(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur' });
  const send = async () => {
    await sendButton(page).click();
    await notice.waitFor();
  };
  await send();
  await page.mouse.move(1, 1);
  await page.clock.fastForward(10_000);
  await notice.waitFor({ state: 'detached' });

  await send();
  const inset = () =>
    notice.evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect();
      return Math.max(innerWidth - right, innerHeight - bottom);
    });
  await page.clock.runFor(1000);
  await expect.poll(inset, soon).toBeLessThan(48);
  const box = await notice.boundingBox();
  if (!box) throw new Error('The notice has no box.');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 200, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();
  await notice.waitFor({ state: 'detached' });

  await send();
  await page.clock.runFor(1000);
  await page.keyboard.press('Alt+t');
  expect(await notice.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });

  // With animations, it fades out under the pointer.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await send();
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Close toast' }).click();
  await page.clock.runFor(1000);
  await notice.waitFor({ state: 'detached' });

  // The next notice closes by itself again, although the previous one disappeared under the pointer.
  await page.mouse.move(1, 1);
  await sendButton(page).press('Enter');
  await notice.waitFor();
  await page.clock.runFor(10_000);
  await notice.waitFor({ state: 'detached' });
});
