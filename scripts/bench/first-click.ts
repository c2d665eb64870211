import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { median } from './median';

/** CPU slowdown factor that simulates a mid-range phone. */
const slowness = 4;

interface Gesture {
  label: string;
  isPhone: boolean;
  /** The element that is clicked, and the selector that shows its answer. */
  target: string;
  answer: string;
}

const question = { target: '#faq summary', answer: '#faq summary + *' };
const gestures: Gesture[] = [
  { label: 'first tap on a question, after a jump to it', isPhone: true, ...question },
  { label: 'first click on a question, after a jump to it', isPhone: false, ...question },
  {
    label: 'first click on the menu of services',
    isPhone: false,
    target: 'header summary',
    answer: 'header details ul',
  },
  {
    label: 'first tap on the menu of a phone',
    isPhone: true,
    target: 'header summary[aria-label="Menu"]',
    answer: 'header nav[aria-label="Menu"] ul',
  },
];

/** Medians of the time from a first click to the painted answer, over cold visits, from the moment the page is loaded. */
export async function firstClick(address: string, runs: number): Promise<[string, string, number][]> {
  const browser = await launchChromium();
  try {
    const rows: [string, string, number][] = [];
    for (const gesture of gestures) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) times.push(await time(browser, { address, gesture }));
      rows.push([`${gesture.label}, processor ${slowness} times slower`, 'ms', median(times)]);
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function time(browser: Browser, { address, gesture }: { address: string; gesture: Gesture }): Promise<number> {
  const { isPhone, target, answer } = gesture;
  const viewport = isPhone ? { width: 412, height: 823 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(address);
    const answered = page.evaluate<number>(`(${watch})(${JSON.stringify(answer)})`);
    const place = await page
      .locator(target)
      .first()
      .evaluate(async (element) => {
        // Sections get their layout when they come near: until the place is stable.
        for (let frames = 0; frames < 10; frames++) {
          const { top, bottom } = element.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight) scrollTo({ top: scrollY + top - innerHeight / 2, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      });
    await press(client, { ...place, isPhone });
    return await answered;
  } finally {
    await context.close();
  }
}

/** Sends both halves of a click at once, as a finger does: waiting for the first would hide its delay. */
async function press(client: CDPSession, { x, y, isPhone }: { x: number; y: number; isPhone: boolean }): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all(
    isPhone
      ? [
          client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
          client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ]
      : [
          client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
          client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
        ],
  );
}

/**
 * Runs in the page. It is a text, because a compiled function may contain helper calls that the browser does not know.
 */
const watch = `(answer) => new Promise((resolve) => {
  let clicked;
  addEventListener('click', ({ timeStamp }) => (clicked ??= timeStamp), { capture: true });
  requestAnimationFrame(function look() {
    if (clicked === undefined || !document.querySelector(answer)?.checkVisibility()) return requestAnimationFrame(look);
    // When the next message arrives, this frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - clicked);
    port2.postMessage(0);
  });
})`;
