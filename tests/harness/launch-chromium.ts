import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium';

/** The launch options of a headless browser that contacts only the page's own server. */
export function launchOptions(executablePath: string): LaunchOptions {
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

/** A separate browser for tests that cannot share one, with all the features of a visitor's. */
export function launchChromium(changes: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...launchOptions(findChromium()), ...changes });
}
