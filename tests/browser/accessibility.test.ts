import { describe, expect, test } from 'vitest';
import { fillForm, refused, sendButton, standInBackend } from './quote-request';
import { axeFindings } from '../laws/accessibility';
import { kinds } from './company';
import { desktop, phone, startEngine, visitors } from './visitor';

const open = visitors();

test.each(kinds)('axe finds nothing wrong on %s, as wide as a phone and as a desktop', async (route) => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(route);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await axeFindings(page)).toEqual([]);
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s, axe finds nothing wrong', (_name, viewport) => {
  test('with a menu open', async () => {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await page.goto('/lorient');
    await startEngine(page);
    if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    else await page.locator('summary').first().click();
    expect(await axeFindings(page, { isCovered: true })).toEqual([]);
  });

  test('with an answer open, with faults in the form, and with a notice', async () => {
    const page = await open({ viewport, reducedMotion: 'reduce' });
    await standInBackend(page, (route) => refused(route, 500));
    await page.goto('/');
    await startEngine(page);
    await page.locator('#faq h3').getByRole('button').first().click();
    await sendButton(page).click();
    await page.getByText('Indiquez votre nom.').waitFor();
    expect(await axeFindings(page, { isCovered: true })).toEqual([]);
    await fillForm(page);
    await sendButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Erreur' }).waitFor();
    expect(await axeFindings(page, { isCovered: true })).toEqual([]);
  });
});
