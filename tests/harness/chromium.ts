import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/**
 * The browser that all tests share, over a connection of this worker. Open and close contexts in it; the browser itself
 * is closed at the end of the run.
 */
export function sharedChromium(): Promise<Browser> {
  return (connection ??= chromium.connect(inject('chromium')));
}
