import { expect, test } from 'vitest';
import { isLong } from '../harness/size';
import { axeFindings } from '../laws/accessibility';
import { fillForm, refused, sendButton, standInBackend } from './quote-request';
import { desktop, phone, startEngine, visitors } from './visitor';

/** What a visitor opens; pages as they came: `before-the-engine.test.ts`. */

const open = visitors();

const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

test.each(widths)('on %s, axe finds nothing wrong with a menu open', async (_name, viewport) => {
  const page = await open({ viewport, reducedMotion: 'reduce' });
  await page.goto('/blog');
  await startEngine(page);
  if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  else await page.locator('summary').first().click();
  expect(await axeFindings(page, { isCovered: true })).toEqual([]);
});

test.each(isLong ? widths : widths.slice(0, 1))(
  'on %s, axe finds nothing wrong with an answer open, with faults in the form, and with a notice',
  async (_name, viewport) => {
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
  },
);
