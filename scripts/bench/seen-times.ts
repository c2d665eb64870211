import type { BrowserContext, Page } from 'playwright-core';

/** What somebody sees during a visit to the studio. */
export type Sight = 'published' | 'preview' | 'tap' | 'field';

type Times = Partial<Record<Sight, number>>;

/** In ms: how often the page is polled. It notes the times itself, so polling does not lengthen them. */
const polling = 250;

/**
 * Makes every page of the context note its own times, because on a slowed processor a question from outside is answered
 * up to a second late.
 */
export async function noteTimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteInPage);
}

/** Resolves to the time when the first of the sights was seen, by the clock of `now`; rejects after `timeout` ms. */
export async function seenAt(page: Page, sights: readonly Sight[], timeout: number): Promise<number> {
  const first = await page.waitForFunction(
    (names) => names.flatMap((name) => (window as unknown as Noting).seenTimes[name] ?? [])[0],
    sights,
    { timeout, polling },
  );
  return Number(await first.jsonValue());
}

/** The current time in ms since 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

interface Noting {
  seenTimes: Times;
}

function noteInPage(): void {
  if (top !== window) return;
  const times: Times = ((window as unknown as Noting).seenTimes = {});
  const titles = { 'La page en ligne': 'published', 'Aperçu de la page': 'preview' } as const;
  const note = (name: Sight, at = performance.timeOrigin + performance.now()) => (times[name] ??= at);
  const look = () => {
    for (const [title, name] of Object.entries(titles)) {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);
      const heading = frame?.contentDocument?.querySelector('h1');
      if (times[name] || !heading?.checkVisibility() || !frame?.checkVisibility({ visibilityProperty: true })) continue;
      // It is on the screen when the next frame begins.
      requestAnimationFrame(() => note(name));
      const { timeOrigin } = frame.contentWindow?.performance ?? performance;
      if (name === 'preview')
        frame.contentDocument?.addEventListener(
          'touchstart',
          (event) => note('tap', timeOrigin + event.timeStamp),
          true,
        );
    }
    requestAnimationFrame(look);
  };
  look();
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) requestAnimationFrame(() => note('field'));
  });
}
