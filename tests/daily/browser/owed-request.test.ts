import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import {
  fillForm,
  field,
  lead,
  refused,
  sendButton,
  standInBackend,
  stored,
  whenPatienceEnds,
} from '../../harness/browser/quote-request';
import { oneVisit } from '../../harness/browser/one-visit';
import { soon, startEngine } from '../../harness/browser/visitor';

/** A request that a back end cannot take now is owed: the page says so, and sends it later, once. */

const visit = oneVisit(
  async (page) => {
    await page.clock.install();
    await page.goto('/#formulaire-devis');
    await startEngine(page);
  },
  { reducedMotion: 'reduce' },
);
afterEach(() => visit().unrouteAll({ behavior: 'wait' }));

const said = (page: Page) => page.locator('#formulaire-devis [role=status]');
const promise = 'partira d’elle-même dès que possible';

/** A back end that answers like this until it is awake. */
async function sleepingBackend(page: Page, asleep: (route: Route) => Promise<void>) {
  let isAwake = false;
  const calls = await standInBackend(page, (route) => (isAwake ? stored(route) : asleep(route)));
  return { ...calls, wake: () => (isAwake = true) };
}

test.each([
  ['a project that wakes', 540, undefined],
  ['a clock a second ahead', 401, 'PGRST303'],
  ['a database that had no time', 500, '57014'],
])('%s: the request is owed, said so, and sent once when it is taken', async (_, status, code) => {
  const page = visit();
  const { inserts, wake } = await sleepingBackend(page, (route) => refused(route, status, code));
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText(promise));
  await expect.poll(() => sendButton(page).isEnabled(), soon).toBe(true);
  const tried = inserts.length;
  expect(tried).toBeGreaterThan(1);
  // A minute later, still asleep: nothing is said again.
  const notices = await page.getByText('Erreur', { exact: true }).count();
  await page.clock.runFor(20_000);
  await expect.poll(() => inserts.length, soon).toBeGreaterThan(tried);
  expect(await page.getByText('Erreur', { exact: true }).count()).toBeLessThanOrEqual(notices);
  expect(await field(page, 'description').inputValue()).toBe(lead.description);
  wake();
  await whenPatienceEnds(page, page.getByText('Message envoyé !'));
  expect(await field(page, 'description').inputValue()).toBe('');
  expect(await said(page).textContent()).not.toContain('n’est pas partie');
  const sent = inserts.length;
  await page.clock.runFor(300_000);
  expect(inserts).toHaveLength(sent);
  expect(new Set(inserts.map((body) => JSON.stringify(body)))).toEqual(new Set([JSON.stringify(lead)]));
});

test('after a quarter of an hour, in which a repetition is recognised, only the visitor sends it', async () => {
  const page = visit();
  const { inserts } = await sleepingBackend(page, (route) => refused(route, 503));
  await fillForm(page);
  await sendButton(page).click();
  await whenPatienceEnds(page, said(page).getByText(promise));
  await page.clock.fastForward('16:00');
  await said(page).getByText(promise).waitFor({ state: 'detached' });
  await said(page).getByText('n’est pas partie').waitFor();
  const tried = inserts.length;
  await page.clock.runFor(300_000);
  expect(inserts).toHaveLength(tried);
});
