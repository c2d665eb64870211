import type { Browser, LaunchOptions } from 'playwright-core';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { blockingTime } from './blocking-time';
import { median } from './median';

/** A mid-range phone on slow 4G, with real throttling: bytes per second, latency in ms, CPU slowdown factor. */
const slowPhone = { download: 200_000, upload: 93_750, latency: 150, cpu: 4 };
/**
 * How long a page is watched after its `load` event, in ms. Nothing is touched, so whatever happens is caused by the
 * page.
 */
const watched = 2500;

/** What the script `observe` collects in the page. */
interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
}

export type Visit = Seen & { tbt: number; scriptKilobytes: number };

/** Medians of several visits: paint times, blocking time, layout shifts, downloads. */
export function sumUpVisits(visits: Visit[]): [string, string, number][] {
  const of = (pick: (visit: Visit) => number) => median(visits.map(pick));
  return [
    ['JavaScript fetched without a touch', 'KB', of((v) => v.scriptKilobytes)],
    ['first paint', 'ms', of((v) => v.fcp)],
    ['largest paint', 'ms', of((v) => v.lcp)],
    ['blocking time', 'ms', of((v) => v.tbt)],
    ['layout shift', 'CLS', of((v) => v.cls)],
  ];
}

/** In ms. A visit takes about six seconds; once in a hundred, a browser that is being traced never answers. */
const patience = 60_000;

/** A cold visit on a slow phone, in a browser of its own; retried in a new browser if that one hangs. */
export async function visitPage(address: string, launch?: LaunchOptions): Promise<Visit> {
  const browser = await launchChromium(launch);
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref());
  const found = await Promise.race([visit(browser, address), silence]);
  if (found) {
    await browser.close();
    return found;
  }
  console.log(`… ${address}: the browser fell silent, again with another one`);
  // Not awaited: a hung browser may never close.
  browser.close().catch(() => undefined);
  return visitPage(address, launch);
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.download,
    uploadThroughput: slowPhone.upload,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript({ content: observe });
  const tbt = await blockingTime(browser, page, async () => {
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(watched);
  });
  // The script `observe` has put it there.
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  if (seen.fcp === 0 || seen.lcp === 0) throw new Error(`${address} never painted, or nobody was watching.`);
  return { ...seen, tbt, scriptKilobytes: scriptBytes / 1000 };
}

/**
 * Runs in the page. It is a text, because a compiled function may contain helper calls that the browser does not know.
 */
const observe = `
  const seen = (window.seen = { fcp: 0, lcp: 0, cls: 0 });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value }) => (seen.cls += value));
`;
