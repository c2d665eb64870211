import type { Browser, Page } from 'playwright-core';

/** The fields of a trace event that are read here; times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** In µs: longer tasks block the visitor (web.dev, Total Blocking Time). */
const bearable = 50_000;

/**
 * The total blocking time of a page from its first paint on, in ms, during `visit`: the sum of what main-thread tasks
 * take beyond 50 ms each. Read from Chromium's trace, because the `longtask` API misses frames without scripts, for
 * example a layout of the whole page.
 */
export async function blockingTime(browser: Browser, page: Page, visit: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'blink.user_timing'] });
  await visit();
  const trace = await browser.stopTracing();
  // Chromium defines this format.
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === page.url(),
  );
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > start.ts,
  );
  const main = events.find(({ pid, args }) => pid === start?.pid && args?.name === 'CrRendererMain');
  if (!paint || !main) throw new Error(`The trace of ${page.url()} has no first paint.`);
  return events
    .filter(({ name, ph, pid, tid }) => pid === main.pid && tid === main.tid && ph === 'X' && /\bRunTask$/.test(name))
    .map(({ ts, dur = 0 }) => Math.min(dur, ts + dur - paint.ts))
    .reduce((sum, after) => sum + Math.max(0, after - bearable) / 1000, 0);
}
