import type { Browser, Page } from 'playwright-core';

/** What of an entry of Chromium's trace is read here: times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string } };
}

/** Beyond this a task holds up whoever touches the page, in µs (web.dev, Total Blocking Time). */
const bearable = 50_000;

/**
 * What the tasks of a page's main thread take beyond 50 ms each, from its first paint on, in ms, while `visit`
 * lasts. From the browser's own trace: what pages can observe of themselves (`longtask`) leaves out frames in which
 * no script ran, and a layout of the whole page is one of those.
 */
export async function blockingTime(browser: Browser, page: Page, visit: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'blink.user_timing'] });
  await visit();
  const trace = await browser.stopTracing();
  // Chromium's own format.
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
