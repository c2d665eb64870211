import { chromium, type Browser } from 'playwright-core';
import { findHeadless } from './find-chromium';
import { launchOptions } from './launch-chromium';
import { pay } from './paid';

let browser: Promise<Browser> | undefined;

/**
 * The headless browser that all tests of this worker share: the one that `TEST_CHROMIUM` names, if it was found before.
 * Open and close contexts in it; the browser itself ends with the worker. It is the worker's own child, because with a
 * browser server in between, each message of a page was read and written three times.
 */
export function sharedChromium(): Promise<Browser> {
  return (browser ??= started());
}

function started(): Promise<Browser> {
  pay('browser');
  return chromium.launch(launchOptions(process.env.TEST_CHROMIUM ?? findHeadless()));
}
