import { chromium, type Browser } from 'playwright-core';
import { findHeadless } from './find-chromium';
import { launchOptions } from './launch-chromium';
import { pay, type Costly } from './paid';

let running: Promise<Browser> | undefined;

/**
 * The headless browser that all tests of this worker share: the one that `TEST_CHROMIUM` names, if it was found before.
 * Open and close contexts in it; the browser itself ends with the worker. It is the worker's own child, because with a
 * browser server in between, each message of a page was read and written three times. A browser that has crashed is
 * started again: Debian's headless one does so once in some ten thousand pages.
 */
export async function sharedChromium(): Promise<Browser> {
  running ??= started('browser');
  if ((await running).isConnected()) return running;
  console.log('The browser has crashed: it is started again.');
  return (running = started('browser after a crash'));
}

function started(as: Costly): Promise<Browser> {
  pay(as);
  return chromium.launch(launchOptions(process.env.TEST_CHROMIUM ?? findHeadless()));
}
