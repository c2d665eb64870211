import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { axeFindings } from '../../laws/accessibility';
import { fillForm, refused, sendButton, standInBackend } from '../../harness/browser/quote-request';
import { oneVisit } from '../../harness/browser/one-visit';
import { desktop, phone, startEngine } from '../../harness/browser/visitor';

/** States of a page that a visitor opens. `before-the-engine.test.ts` tests pages as they arrive. */

const widths = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

describe.each(widths)('on %s, axe finds no fault', (_name, viewport) => {
  const visit = oneVisit(
    async (page) => {
      await page.goto('/');
      await startEngine(page);
    },
    { viewport, reducedMotion: 'reduce' },
  );

  test('with a menu open', async () => {
    const page = visit();
    const button =
      viewport === phone ? page.locator('header summary[aria-label="Menu"]') : page.locator('header summary').first();
    await button.click();
    const found = await axeFindings(page, { isCovered: true, within: 'header' });
    await button.click();
    expect(found).toEqual([]);
  });

  test.runIf(isLong || viewport === phone)(
    'with an answer open, with errors in the form, and with a notice',
    async () => {
      const page = visit();
      await standInBackend(page, (route) => refused(route, 401, '42501'));
      await page.locator('#faq summary').first().click();
      await sendButton(page).click();
      await page.getByText('Indiquez votre nom.').waitFor();
      expect(await axeFindings(page, { isCovered: true, within: '#faq, #contact' })).toEqual([]);
      await fillForm(page);
      await sendButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'Erreur' }).waitFor();
      expect(await axeFindings(page, { isCovered: true, within: '#contact, [aria-label=Notifications]' })).toEqual([]);
    },
  );
});
