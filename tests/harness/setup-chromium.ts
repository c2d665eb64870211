import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findHeadless } from './find-chromium';
import { launchOptions } from './launch-chromium';
import { shared } from './shared';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The endpoint of the run's shared Chromium: see `sharedChromium`. */
    chromium: string;
  }
}

/** Starts one Chromium for the whole run: the one that `TEST_CHROMIUM` names, if it was found before. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: server, release } = await shared('chromium', {
    open: () => chromium.launchServer(launchOptions(process.env.TEST_CHROMIUM ?? findHeadless())),
    close: (running) => running.close(),
  });
  project.provide('chromium', server.wsEndpoint());
  return release;
}
