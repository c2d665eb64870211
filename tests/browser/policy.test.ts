import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { everyPage, kinds } from './company';
import { desktop, engineReady, phone, startEngine, visitors } from './visitor';

const open = visitors();

/** A page that notes everything its Content-Security-Policy forbids, from its first byte on. */
async function watched(options?: Parameters<typeof open>[0]): Promise<{ page: Page; violations: string[] }> {
  const page = await open(options);
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Exposed above.
      const { noteViolation } = globalThis as unknown as { noteViolation: (violation: string) => void };
      noteViolation([event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample].join(' '));
    });
  });
  return { page, violations };
}

test('the watch sees what the policy forbids, and the policy forbids it', async () => {
  const { page, violations } = await watched();
  await page.goto('/');
  await page.evaluate(() => {
    // What a text that became markup would try.
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
    // Each on its own, as scripts of the page: what the test itself evaluates is exempt from the policy.
    for (const attempt of attempts) setTimeout(attempt);
  });
  const forbidden = ['style-src-elem', 'connect-src', 'img-src', 'frame-src', 'require-trusted-types-for'];
  await expect
    .poll(() => forbidden.filter((name) => !violations.some((violation) => violation.startsWith(name))))
    .toEqual([]);
  const harm = () => ({
    isBroken: 'broken' in globalThis,
    isHidden: getComputedStyle(document.body).display === 'none',
  });
  expect(await page.evaluate(harm)).toEqual({ isBroken: false, isHidden: false });
});

describe('nothing of its own is forbidden to', () => {
  test('any page, once its engine runs', async () => {
    const { page, violations } = await watched();
    for (const route of [...everyPage, '/inconnu']) {
      violations.push(route);
      await page.goto(route);
      if (route === '/inconnu') await engineReady(page);
      else await startEngine(page);
    }
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([...everyPage, '/inconnu']);
  }, 120_000);

  test('the menus, the questions, the next pages and the way back', async () => {
    const { page, violations } = await watched({ viewport: desktop });
    await page.goto('/');
    await startEngine(page);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Nos métiers' })
      .hover();
    await page.locator('[data-hover-disclosure] details[open]').waitFor();
    const question = page.locator('#faq button[aria-expanded]').nth(2);
    await question.click();
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
    await page.locator('footer a[href="/auray"]').click();
    await page.waitForURL('**/auray');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(violations).toEqual([]);
  });

  test('the menu of a phone', async () => {
    const { page, violations } = await watched({ viewport: phone, hasTouch: true });
    await page.goto('/auray');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    expect(violations).toEqual([]);
  });

  test('the form: its faults, its success and its failure, with their notices', async () => {
    const { page, violations } = await watched();
    await page.goto('/#formulaire-devis');
    await engineReady(page);
    const send = page.getByRole('button', { name: 'Envoyer ma demande' });
    await send.click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    for (const outcome of ['success', 'failure'] as const) {
      if (outcome === 'failure')
        await page.route('**/rest/v1/leads*', (route) => route.fulfill({ status: 400, body: '{}' }));
      for (const [id, value] of Object.entries({
        prenom: 'Zoé',
        nom: 'Martin',
        telephone: '06 39 98 12 34',
        email: 'zoe@exemple.fr',
        description: `Une fuite (${outcome}).`,
      }))
        await page.locator(`#devis-${id}`).fill(value);
      await page.locator('#devis-type_projet').selectOption('depannage');
      await send.click();
      await page.getByText(outcome === 'success' ? 'Message envoyé !' : 'Erreur', { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Close toast' }).first().click();
    expect(violations).toEqual([]);
  });
});

test.each(kinds)('%s carries its own policy: its one style by its hash, no script but files', async (route) => {
  const html = await (await fetch(inject('origin') + route)).text();
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[\w+/]{43}='/);
  expect(policy).not.toContain('unsafe');
  expect(html.match(/<style/g)).toHaveLength(1);
  // Before anything that it governs.
  expect(html.indexOf('http-equiv')).toBeLessThan(html.search(/<(?:script|style|link)/));
});
