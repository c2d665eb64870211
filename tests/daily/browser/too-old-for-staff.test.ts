import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { studioDocument } from '../../../src/studio/local/hosted-studio/studio-document';
import { editorDocument } from '../../../src/studio/local/studio/studio-documents';
import { deskDocument } from '../../../src/desk/compile/desk-document';
import type { DeskSite } from '../../../src/desk/desk-site';
import type { HostedSite } from '../../../src/studio/hosted/site/hosted-site';
import { isSeen } from '../../harness/browser/plain-hand';
import { visitors } from '../../harness/browser/visitor';
import { openOldPage } from '../../harness/launch-chromium';

/** The studio and the desk promise less than pages: below it, they say so instead of showing an empty page. */

const nowhere = '/nowhere.js';
const documents = {
  studio: editorDocument('token'),
  'studio online': studioDocument({ company: 'Élan & Fils', compiled: '/nowhere/' } as HostedSite),
  desk: deskDocument({
    site: { company: 'Élan & Fils' } as DeskSite,
    script: nowhere,
    style: '/nowhere.css',
    icon: '',
  }),
};

/** The page as it comes, before any script of it runs. */
async function open(page: Page, html: string): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('http://127.0.0.1:9/');
}

describe.each(Object.entries(documents))('the %s', (_, html) => {
  test.each([92, 103, 109] as const)('says in Chromium %s that it is too old', async (version) => {
    const { page, close } = await openOldPage(version, {});
    try {
      await open(page, html);
      expect(await isSeen(page, '.trop-ancien')).toBe(true);
      expect(await isSeen(page, '.trop-long')).toBe(false);
    } finally {
      await close();
    }
  });

  test('says in a current browser, after a while, what to do if nothing comes', async () => {
    const page = await visitors()();
    await open(page, html);
    const late = page.locator('.trop-long');
    expect(await page.locator('.trop-ancien').isVisible()).toBe(false);
    expect(await late.isVisible()).toBe(false);
    await late.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
    expect(await late.isVisible()).toBe(true);
    await page.evaluate(() => document.querySelector('body > div')!.append('…'));
    expect(await late.isVisible()).toBe(false);
  });
});
