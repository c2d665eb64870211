import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions } from 'playwright-core';
import { oldChromium, type oldChromiums } from '../tools/tools';
import { findChromium } from './find-chromium';
import { pay } from './paid';

/** The launch options of a headless browser that contacts only the page's own server. */
export function launchOptions(executablePath: string): LaunchOptions & { args: string[] } {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

/** A separate browser for tests that cannot share one, with all the features of a visitor's; `args` are added. */
export function launchChromium({ args = [], ...changes }: LaunchOptions = {}): Promise<Browser> {
  pay('whole browser');
  const own = launchOptions(findChromium());
  return chromium.launch({ ...own, ...changes, args: [...own.args, ...args] });
}

/** A page of a Chromium as visitors had it some years ago. */
export async function openOldPage(version: (typeof oldChromiums)[number], options: BrowserContextOptions) {
  const browser: Browser = await chromium.launch(launchOptions(oldChromium(version)));
  return { page: await browser.newPage(options), close: () => browser.close() };
}
