import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/**
 * The browser that all tests share, by a connection of this worker's own. Open contexts in it and close them; the
 * browser itself ends with the run.
 */
export function sharedChromium(): Promise<Browser> {
  return (connection ??= chromium.connect(inject('chromium')));
}
