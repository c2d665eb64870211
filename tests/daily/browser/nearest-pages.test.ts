import { expect, test } from 'vitest';
import { isLong } from '../../harness/size';
import { axeFindings } from '../../laws/accessibility';
import { desktop, engineReady, phone, visitors } from '../../harness/browser/visitor';

const open = visitors();

test.each(isLong ? [phone, desktop] : [phone])(
  'a mistyped address proposes the nearest pages, without a layout shift, at %j',
  async (viewport) => {
    const page = await open({ viewport });
    await page.addInitScript(() => {
      const shifts = { total: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // TypeScript's library does not know `layout-shift` entries.
        for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Without web fonts: a late font may move a line, but this test is about the proposals.
    await page.route(/woff2/, (route) => route.abort());
    const nearest = page.getByRole('navigation', { name: 'Vous cherchiez peut-être' });
    await page.goto('/Questembrt.html');
    await nearest.getByRole('link', { name: 'Questembert' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const total = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
    expect(total).toBeLessThan(0.01);

    await engineReady(page);
    expect(await axeFindings(page)).toEqual([]);
    // Navigates to another wrong address without loading a document.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/aurya', textContent: 'Aurya' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await nearest.getByRole('link', { name: 'Auray' }).waitFor();
    await page.goBack();
    await nearest.getByRole('link', { name: 'Questembert' }).waitFor();
    expect(await nearest.getByRole('link').first().getAttribute('href')).toBe('/questembert');
  },
);
