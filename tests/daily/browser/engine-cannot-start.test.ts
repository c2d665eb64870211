import { expect, test } from 'vitest';
import { field, fillForm, lead, sendButton } from '../../harness/browser/quote-request';
import { isSameDocument, markDocument, visitors } from '../../harness/browser/visitor';

/** An engine that this browser cannot start leaves the page as it is without scripts, with the other ways to write. */

const visitor = visitors();
const engineFile = /\/assets\/engine[^/]*\.js$/;

test.each([
  { what: 'is not understood', url: engineFile, body: 'this is no script' },
  {
    what: 'throws at its start',
    url: engineFile,
    body: 'export function startEngine() { throw new TypeError("old"); }',
  },
  { what: 'is rejected without a reason', url: engineFile, body: 'export const startEngine = () => Promise.reject();' },
  { what: 'throws while it draws the page', url: '**/index.json', body: '{"path":"/","blocks":[null]}' },
])('an engine that $what', async ({ url, body }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.route(url, (route) =>
    route.fulfill({ body, contentType: String(url).endsWith('json') ? 'application/json' : 'text/javascript' }),
  );
  await page.goto('/');
  await markDocument(page);
  const title = await page.locator('h1').textContent();
  await page.locator('#faq summary').first().click();
  await page.locator('#faq details[open]').waitFor();
  await fillForm(page);
  const status = page.locator('#formulaire-devis [role=status]');
  // The second time, too, and no faster than a person can press.
  for (const time of ['once', 'again']) {
    await sendButton(page).click();
    await status.locator('a[href^="tel:"]').waitFor();
    const mail = new URL((await status.locator('a[href^="mailto:"]').getAttribute('href'))!);
    expect(mail.searchParams.get('body'), time).toContain(`Nom\u00a0: ${lead.nom}`);
    expect(await status.locator('p').count()).toBe(1);
    expect(await field(page, 'description').inputValue()).toBe(lead.description);
  }
  expect(await page.locator('h1').textContent()).toBe(title);
  expect(await isSameDocument(page)).toBe(true);
});
