import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { fillForm, refused, sendButton, standInBackend } from './quote-request';
import { kinds } from './company';
import { desktop, phone, startEngine, visitors } from './visitor';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const open = visitors();

/** The violations that axe finds on the page as it stands: rule, place, reason. */
async function violations(page: Page): Promise<string[]> {
  // Colours are looked for where things stand: sections without a layout stand nowhere.
  await page.locator('footer[data-laid-out], html[data-engine] footer').waitFor();
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Put there by the line above.
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
    );
  });
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s, axe finds nothing wrong', (_name, viewport) => {
  test.each(kinds)('on %s', async (route) => {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await page.goto(route);
    expect(await violations(page)).toEqual([]);
  });

  test('with a menu open', async () => {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await page.goto('/lorient');
    await startEngine(page);
    if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await page.locator('summary').first().click();
    expect(await violations(page)).toEqual([]);
  });

  test('with an answer open, with faults in the form, and with a notice', async () => {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await standInBackend(page, (route) => refused(route, 500));
    await page.goto('/');
    await startEngine(page);
    await page.locator('#faq h3').getByRole('button').first().click();
    await sendButton(page).click();
    await page.getByText('Indiquez votre nom.').waitFor();
    expect(await violations(page)).toEqual([]);
    await fillForm(page);
    await sendButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Erreur' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
