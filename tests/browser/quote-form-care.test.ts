import { describe, expect, test } from 'vitest';
import { fillForm, field, lead, refused, sendButton, standInBackend } from './quote-request';
import { plain } from '../laws/plain';
import { engineReady, holdEngine, phone, soon, startEngine, visitors } from './visitor';

const open = visitors();

describe('a draft', () => {
  test('survives a reload, and is forgotten once sent', async () => {
    const page = await open();
    await standInBackend(page);
    await page.goto('/#formulaire-devis');
    await startEngine(page);
    await fillForm(page);
    await page.reload();
    await engineReady(page);
    await expect.poll(() => field(page, 'description').inputValue(), soon).toBe(lead.description);
    expect(await field(page, 'type_projet').inputValue()).toBe(lead.type_projet);
    await sendButton(page).click();
    await page.getByText('Message envoyé !').waitFor();
    await page.reload();
    await engineReady(page);
    expect(await field(page, 'description').inputValue()).toBe('');
    expect(await field(page, 'prenom').inputValue()).toBe('');
  });

  test('survives a visit to another page', async () => {
    const page = await open();
    await page.goto('/#formulaire-devis');
    await startEngine(page);
    await fillForm(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Auray' }).click();
    await page.getByRole('heading', { level: 1, name: /Auray/ }).waitFor();
    await page.goBack();
    await expect.poll(() => field(page, 'nom').inputValue(), soon).toBe(lead.nom);
  });

  test('typed before the engine stays under the fingers', async () => {
    const page = await open();
    const release = await holdEngine(page);
    await page.goto('/#formulaire-devis');
    await field(page, 'nom').pressSequentially('Mar');
    release();
    await engineReady(page);
    await page.keyboard.type('tin');
    expect(await field(page, 'nom').inputValue()).toBe('Martin');
  });
});

test('a request sent before the engine has come is held, not lost', async () => {
  const page = await open();
  const { inserts } = await standInBackend(page);
  const release = await holdEngine(page);
  await page.goto('/#formulaire-devis');
  await fillForm(page);
  await sendButton(page).click();
  release();
  await page.getByText('Message envoyé !').waitFor();
  expect(inserts).toEqual([lead]);
});

describe('a notice', () => {
  async function noticed() {
    const page = await open();
    await page.clock.install();
    await standInBackend(page, (route) => refused(route, 500));
    await page.goto('/#formulaire-devis');
    await startEngine(page);
    await fillForm(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Erreur' });
    const send = async () => {
      await sendButton(page).click();
      await notice.waitFor();
    };
    await send();
    return { page, notice, send };
  }

  test('stands at the bottom right, closes by a swipe and by its button, and has the focus by Alt+T', async () => {
    const { page, notice, send } = await noticed();
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

    await send();
    await page.clock.runFor(1000);
    await page.getByRole('button', { name: 'Close toast' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  test('closes by itself', async () => {
    const { page, notice } = await noticed();
    await page.mouse.move(1, 1);
    await page.clock.fastForward(10_000);
    await notice.waitFor({ state: 'detached' });
  });
});

test('a robot that fills the trap believes that it has succeeded', async () => {
  const page = await open();
  const { inserts, mails } = await standInBackend(page);
  await page.goto('/#formulaire-devis');
  await startEngine(page);
  await fillForm(page);
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('#formulaire-devis [name=site_web]');
    if (trap) trap.value = 'https://spam.example';
  });
  await sendButton(page).click();
  await page.getByText('Message envoyé !').waitFor();
  expect([...inserts, ...mails]).toEqual([]);
});

describe('without JavaScript', () => {
  test('the page reads whole, and every answer is open', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto('/');
    for (const id of ['accueil', 'a-propos', 'services', 'realisations', 'avis-clients', 'faq', 'contact'])
      expect(await page.locator(`#${id}`).isVisible()).toBe(true);
    expect(await page.getByText('La visite est gratuite et le devis ne vous engage').isVisible()).toBe(true);
    expect(await page.getByText('Nous grattons à la main').isVisible()).toBe(true);
    // The form says what it needs, and offers the telephone.
    const apology = page.getByText('Ce formulaire a besoin de JavaScript.');
    expect(await apology.isVisible()).toBe(true);
    expect(await apology.getByRole('link').first().getAttribute('href')).toMatch(/^tel:\+33\d{9}$/);
  });

  test('with it, that apology is not shown', async () => {
    const page = await open();
    await page.goto('/');
    expect(await page.getByText('Ce formulaire a besoin de JavaScript.').isVisible()).toBe(false);
  });

  test('the menus open on a phone', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: phone });
    await page.goto('/redon');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    expect((await menu.getByRole('link').allTextContents()).map(plain)).toContain('Contact');
    await menu.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '#formulaire-devis');
  });
});
