import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { findChromium } from './find-chromium';

/** How a headless browser is started that talks to nothing but the page's own server. */
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

/** A browser of one's own, for what cannot share one, and with all that a visitor's does. */
export function launchChromium(changes: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...launchOptions(findChromium()), ...changes });
}
