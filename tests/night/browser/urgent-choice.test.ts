import { expect, test } from 'vitest';
import { isTooWide, violations } from '../../harness/desk/look-over';
import { field, fillForm, sendButton, standInBackend } from '../../harness/browser/quote-request';
import { isLong } from '../../harness/size';
import { desktop, engineReady, phone, visitors } from '../../harness/browser/visitor';

const visitor = visitors();

test.each([phone, ...(isLong ? [{ width: 768, height: 1024 }] : []), desktop])(
  'an urgent choice shows the phone number beside it, and the next steps stay in the form, at $width px',
  async (viewport) => {
    const page = await visitor({ viewport, reducedMotion: 'reduce' });
    const { inserts } = await standInBackend(page);
    await page.goto('/#formulaire-devis');
    await engineReady(page);
    const form = page.locator('#formulaire-devis');
    const call = form.getByRole('link', { name: /^Appeler le / });
    await fillForm(page);
    expect(await call.count()).toBe(0);
    await field(page, 'type_projet').selectOption('depannage');
    await call.waitFor();
    const [choice, link] = await Promise.all([field(page, 'type_projet').boundingBox(), call.boundingBox()]);
    expect(link!.height).toBeGreaterThanOrEqual(44);
    expect(link!.y - choice!.y - choice!.height).toBeLessThan(100);
    expect([await violations(page, '#formulaire-devis'), await isTooWide(page)]).toEqual([[], false]);
    await sendButton(page).click();
    const status = form.getByRole('status');
    await status.getByText('Votre demande est bien arrivée.').waitFor();
    await status.getByRole('link', { name: /^Appeler le / }).waitFor();
    // An urgent request is not promised an hour.
    expect(await status.textContent()).not.toMatch(/rappelons/);
    expect([inserts.length, await call.count(), await isTooWide(page)]).toEqual([1, 1, false]);
    // The notice has closed, but its text is still on the page.
    await page.getByRole('button', { name: 'Close toast' }).click();
    await page.getByRole('button', { name: 'Close toast' }).waitFor({ state: 'detached' });
    expect(await status.getByText('Votre demande est bien arrivée.').isVisible()).toBe(true);
    await fillForm(page);
    await sendButton(page).click();
    await status.getByText(/Nous vous rappelons dès que possible/).waitFor();
    expect(await call.count()).toBe(0);
  },
);
