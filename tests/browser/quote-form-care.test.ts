import { expect, test } from 'vitest';
import { fillForm, field, lead, refused, sendButton, standInBackend } from './quote-request';
import { engineReady, holdEngine, soon, startEngine, visitors } from './visitor';

const visitor = visitors();
/** Nothing here is about motion, which costs time. */
const open = () => visitor({ reducedMotion: 'reduce' });

test('a draft survives a visit to another page and a reload, and is forgotten once sent', async () => {
  const page = await open();
  await standInBackend(page);
  await page.goto('/#formulaire-devis');
  await startEngine(page);
  await fillForm(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Auray' }).click();
  await page.getByRole('heading', { level: 1, name: /Auray/ }).waitFor();
  await page.goBack();
  await expect.poll(() => field(page, 'nom').inputValue(), soon).toBe(lead.nom);
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

test('what is typed before the engine stays under the fingers, and the touch brings all that a message needs', async () => {
  const page = await open();
  const release = await holdEngine(page);
  await page.goto('/');
  await field(page, 'nom').focus();
  const fetched = page.waitForRequest(/submit-lead/);
  await page.keyboard.type('Mar');
  release();
  await engineReady(page);
  await fetched;
  await page.keyboard.type('tin');
  expect(await field(page, 'nom').inputValue()).toBe('Martin');
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

test('a notice stands at the bottom right, closes by itself, by a swipe and by its button, and has the focus by Alt+T', async () => {
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

  await send();
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Close toast' }).click();
  await notice.waitFor({ state: 'detached' });
});
