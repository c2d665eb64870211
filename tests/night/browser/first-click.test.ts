import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, visitors } from '../../harness/browser/visitor';

/** A click on a question counts exactly once in every state of the engine: loading, hydrating, just ready. */

const visitor = visitors();

/** Lets React run one task for each call of `goOn`. React schedules its tasks by messages. */
async function holdTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const send: (this: MessagePort, message: unknown) => void = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (document.documentElement.dataset.engine === 'starting') held.push(() => send.call(this, message));
      else send.call(this, message);
    };
    Object.assign(window, { heldTasks: held });
  });
}

const heldTasks = (page: Page) => page.evaluate(() => (window as unknown as { heldTasks: unknown[] }).heldTasks.length);
const goOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        (window as unknown as { heldTasks: (() => void)[] }).heldTasks.shift()?.();
        // Resolves after the released task.
        setTimeout(resolve, 0);
      }),
  );
const stageOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.engine ?? 'cold');

/** Whether the first click opens or closes the answer, so that each stage is tested in both states. */
test.each(['open', 'closed'])(
  'a click on a question counts at every moment of the start, if the answer is %s at the first click',
  async (first) => {
    const page = await visitor({ reducedMotion: 'reduce' });
    let code = () => undefined as void;
    let data = () => undefined as void;
    const hasCode = new Promise<void>((resolve) => (code = resolve));
    const hasData = new Promise<void>((resolve) => (data = resolve));
    await page.route(/\/assets\/(?!loader).*\.js$/, (route) => hasCode.then(() => route.continue()));
    await page.route(/\/index\.json$/, (route) => hasData.then(() => route.continue()));
    await holdTasks(page);
    await page.goto('/');

    const question = page.locator('#faq details').first();
    let isOpen = false;
    const click = async () => {
      await question.locator('summary').click();
      isOpen = !isOpen;
      await expect.poll(() => question.locator('summary + *').isVisible(), soon).toBe(isOpen);
    };

    await click();
    if (first === 'closed') await click();
    await page.keyboard.press('Shift');
    code();
    await page.waitForFunction(() => {
      const { engine = '' } = document.querySelector<HTMLElement>('script[data-engine]')!.dataset;
      return performance.getEntriesByName(new URL(engine, location.href).href).length > 0;
    });
    await click();
    data();
    await expect.poll(() => heldTasks(page), soon).toBeGreaterThan(0);
    let tasks = 0;
    while ((await stageOf(page)) === 'starting') {
      await click();
      tasks++;
      await goOn(page);
    }
    // A fast machine hydrates in one slice.
    expect(tasks).toBeGreaterThan(0);
    expect(await stageOf(page)).toBe('ready');
    await click();
    await click();
  },
);
