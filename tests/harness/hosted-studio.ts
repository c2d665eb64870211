import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { sharedChromium } from './chromium';
import { bundleHosted, serveWorker } from './serve-worker';
import type { StudioInPage } from './worker-page';

/** A page of Chromium that uses the studio in a Worker. */
export interface HostedStudio {
  page: Page;
  /** The served folder; the Worker and its parts are in `worker/`. */
  folder: string;
  /** The console output of the page; empty if all is well. */
  consoleLines: string[];
  ask: <T>(name: string, input: object) => Promise<{ status: number; body: T }>;
  /**
   * Loads the page again, with the site as it is now. `patience` in ms: a Worker that is silent for longer counts as
   * dead.
   */
  open: (patience?: number) => Promise<void>;
  close: () => Promise<void>;
}

const everything = globalThis as { vitrineHosted?: Promise<string> };

/** The folder with the bundles of the Worker and its page, made once per test worker. */
export function hostedBundle(): Promise<string> {
  return (everything.vitrineHosted ??= bundled());
}

/** Opens a folder of documents as a snapshot, under the security policy of the studio's own pages. */
export async function hostedStudio(root: string): Promise<HostedStudio> {
  const folder = await hostedBundle();
  const served = await serveWorker(folder, root);
  const context = await (await sharedChromium()).newContext();
  const page = await context.newPage();
  const consoleLines: string[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(error.message));
  await open();
  return { page, folder, consoleLines, ask, open, close };

  async function open(patience = 60_000): Promise<void> {
    await page.goto(served.origin);
    await page.waitForFunction(() => 'openStudio' in window);
    await page.evaluate((time) => (window as unknown as StudioInPage).openStudio(time), patience);
  }

  async function ask<T>(name: string, input: object): Promise<{ status: number; body: T }> {
    const answer = await page.evaluate(([asked, what]) => (window as unknown as StudioInPage).studio.ask(asked, what), [
      name,
      input,
    ] as const);
    // The caller knows the type of the answer.
    return answer as { status: number; body: T };
  }

  async function close(): Promise<void> {
    await context.close();
    served.close();
  }
}

async function bundled(): Promise<string> {
  const folder = mkdtempSync(path.join(inject('hosted'), 'worker-'));
  await bundleHosted(folder);
  return folder;
}
