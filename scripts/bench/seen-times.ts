import type { BrowserContext, Page } from 'playwright-core';

/** What a visit to the studio can be waited for. */
export type Sight = 'published' | 'preview' | 'tap' | 'field';

type Times = Partial<Record<Sight, number>>;

/** In ms: how often the page is asked. What it answers was noted by itself, so that this adds nothing to the times. */
const polling = 250;

/**
 * Makes every page of the context note for itself when somebody sees something: on a slowed processor, a question from
 * outside is answered up to a second late.
 */
export async function noteTimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteInPage);
}

/** Resolves to the time, in ms as `now` counts, when the first of them was seen; rejects if none is within `timeout` ms. */
export async function seenAt(page: Page, sights: readonly Sight[], timeout: number): Promise<number> {
  const first = await page.waitForFunction(
    (names) => names.flatMap((name) => (window as unknown as Noting).seenTimes[name] ?? [])[0],
    sights,
    { timeout, polling },
  );
  return Number(await first.jsonValue());
}

/** The current time in ms, by the clock of `seenAt`. */
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
