import { expect, inject, test } from 'vitest';
import { kinds } from '../../harness/browser/company';
import { fillForm, refused, sendButton } from '../../harness/browser/quote-request';
import { noteViolations } from '../../harness/browser/violations';
import { desktop, phone, soon, startEngine, visitors } from '../../harness/browser/visitor';

/** What the policy of pages forbids. `health.test.ts` tests that no page needs it. */

const open = visitors();

test('the test notices violations, and the policy blocks these attempts', async () => {
  const page = await open();
  const violations = await noteViolations(page);
  await page.goto('/blog');
  await page.evaluate(() => {
    // Attempts that a text would make if it became markup.
    const attempts: (() => void)[] = [
      () => (document.body.innerHTML += '<img src="x" onerror="window.broken = true">'),
      () => document.body.append(Object.assign(document.createElement('style'), { textContent: '*{display:none}' })),
      () =>
        document.body.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/' })),
      () => void new Function('window.broken = true')(),
      () => document.body.setAttribute('onclick', 'window.broken = true'),
      () => document.body.click(),
      () => void fetch('https://elsewhere.example/').catch(() => undefined),
      () => (new Image().src = 'https://elsewhere.example/'),
      () => document.body.append(Object.assign(document.createElement('iframe'), { src: '/blog' })),
    ];
    // Each attempt runs as a script of the page, because code that the test evaluates is exempt from the policy.
    for (const attempt of attempts) setTimeout(attempt);
  });
  const forbidden = ['style-src-elem', 'connect-src', 'img-src', 'frame-src', 'require-trusted-types-for'];
  await expect
    .poll(() => forbidden.filter((name) => !violations.some((violation) => violation.startsWith(name))), soon)
    .toEqual([]);
  const harm = () => ({
    isBroken: 'broken' in globalThis,
    isHidden: getComputedStyle(document.body).display === 'none',
  });
  expect(await page.evaluate(harm)).toEqual({ isBroken: false, isHidden: false });
});

test('the policy blocks nothing that menus, questions, the next pages, « back », and the form with its notices need', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  const violations = await noteViolations(page);
  await page.goto('/');
  await startEngine(page);
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Nos métiers' })
    .hover();
  await page.locator('[data-hover-disclosure] details[open]').waitFor();
  await page.locator('#faq summary').nth(2).click();
  await page.locator('#faq details[open]').waitFor();
  await page.locator('footer a[href="/auray"]').click();
  await page.waitForURL('**/auray');
  await page.setViewportSize(phone);
  await page.locator('header summary[aria-label="Menu"]').click();
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor();
  await page.locator('header summary[aria-label="Menu"]').click();
  await page.setViewportSize(desktop);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');

  await sendButton(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  for (const outcome of ['success', 'failure'] as const) {
    if (outcome === 'failure') await page.route('**/rest/v1/leads*', (route) => refused(route, 400));
    await fillForm(page);
    await sendButton(page).click();
    await page.getByText(outcome === 'success' ? 'Message envoyé !' : 'Erreur', { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Close toast' }).first().click();
  expect(violations).toEqual([]);
});

test.each(kinds)('%s has its own policy: only its own style, by hash, and only script files', async (route) => {
  const html = await (await fetch(inject('origin') + route)).text();
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[\w+/]{43}='/);
  expect(policy).not.toContain('unsafe');
  expect(html.match(/<style/g)).toHaveLength(1);
  // The policy comes before everything that it governs.
  expect(html.indexOf('http-equiv')).toBeLessThan(html.search(/<(?:script|style|link)/));
});
