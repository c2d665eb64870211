import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findHeadless } from '../../tests/harness/find-chromium';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { startProduct, type Product } from '../../tests/harness/start-product';
import { siteOf } from './build-times';
import { median } from './median';
import { us, type Table, type TableRow } from './report';
import { slowProcessor } from './slow-processor';
import { now, noteTimes, seenAt } from './seen-times';
import { slowLine, type SlowLine } from './slow-line';

/** A phone on 4G: the processor of this machine four times slower, 9 Mbit/s, 170 ms (WebPageTest’s profile « 4G »). */
const phone = { cpu: 4, latency: 170, throughput: (9 * 1_000_000) / 8 };
const keys = 20;
/** The number of towns of the larger site. */
const most = 5000;
/** In ms: the longest wait for something to be seen. */
const longest = 300_000;
/** In ms: another code is sent only after a minute. */
const betweenCodes = 61_000;
/** In ms: nobody finds and reads the mail with the code sooner. */
const reading = 5000;
const email = 'proprietaire@entreprise.example';

interface Opening {
  /** In ms since the opening, or since the code: until the page is visible (`first`), and can be changed (`editable`). */
  first: number;
  editable: number;
  /** In ms, from the first tap on a text of the page until it can be typed in. */
  touched: number;
  /** In bytes over the network: until the first page, until nothing more arrives, and with what the first tap fetches. */
  bytes: number;
  allBytes: number;
  touchedBytes: number;
}

/**
 * Measures the studio of a published site on its owner's phone: `npm run online` with the shipped documents, and with
 * thousands of towns; opened for the first time (signed in by code), opened again, and typed in.
 */
export async function benchPocket(workspace: string, runs: number): Promise<Table> {
  const rows: TableRow[] = [];
  for (const [size, times] of [
    [28, runs],
    [most, 1],
  ] as const)
    rows.push(...(await visits(workspace, { size, runs: times })));
  return {
    title: 'The studio of a published site',
    rows,
    notes: [
      `The shipped documents, and with ${most} towns once, by touch at 390 × 844, at a processor ${phone.cpu} times slower for everything that pages run (their Workers and service worker, too), behind a proxy of 9 Mbit/s and ${phone.latency} ms that speaks HTTP/2 as hosts do and that the browser’s service worker goes through too; everything else is played on this machine by « npm run online ». Bytes are those over the network, encryption and headers included, as a host compresses them at the first request. Of the first visit, the sign-in page counts as bytes and not as time; the code is typed ${reading / 1000} s after it was asked for. The next visit is another tab of the same browser, signed in. Times are those that the page itself notes: until what is named was drawn.`,
    ],
  };
}

async function visits(workspace: string, { size, runs }: { size: number; runs: number }): Promise<TableRow[]> {
  const online = await startProduct('src/commands/online.ts', 'Ctrl+C arrête tout', {
    SITE_CONFIG: siteOf(workspace, size),
    LOCAL_DIR: path.join(workspace, `local-${size}`),
  });
  const [cold, warm, typed]: [Opening[], Opening[], number[]] = [[], [], []];
  const line = await slowLine(phone);
  const proxy = { server: line.server, bypass: '<-loopback>' };
  const browser = await launchChromium({
    proxy,
    // A phone has no desktop windows, whose own interface would load at the same time.
    executablePath: findHeadless(),
    args: ['--ignore-certificate-errors'],
  });
  const atFullSpeed = slowProcessor(phone.cpu);
  try {
    for (let run = 0; run < runs; run++) {
      if (run > 0) await sleep(betweenCodes);
      const context = await phoneOf(browser);
      try {
        cold.push(await open(context, { online, line, isSignedIn: false }));
        warm.push(await open(context, { online, line, isSignedIn: true, typed }));
      } finally {
        await context.close();
      }
    }
  } finally {
    await atFullSpeed();
    await browser.close();
    line.close();
    await online.stop();
  }
  const row = (label: string, unit: string, values: number[]): TableRow => ({
    label: size === most ? `${most} towns: ${label}` : label,
    unit,
    values: { [us]: median(values) },
  });
  const inKilobytes = (values: number[]) => values.map((bytes) => bytes / 1000);
  return [
    row('first visit, until the first page', 'KB', inKilobytes(cold.map(({ bytes }) => bytes))),
    row('first visit, in all', 'KB', inKilobytes(cold.map(({ allBytes }) => allBytes))),
    row(
      'first visit, from the code to the first page',
      'ms',
      cold.map(({ first }) => first),
    ),
    row(
      'first visit, until it can be changed',
      'ms',
      cold.map(({ editable }) => editable),
    ),
    row(
      'first visit, from the first tap to the field',
      'ms',
      cold.map(({ touched }) => touched),
    ),
    row(
      'first visit, with what the first tap fetches',
      'KB',
      inKilobytes(cold.map(({ touchedBytes }) => touchedBytes)),
    ),
    row('next visit, in all', 'KB', inKilobytes(warm.map(({ allBytes }) => allBytes))),
    row(
      'next visit, to the first page',
      'ms',
      warm.map(({ first }) => first),
    ),
    row(
      'next visit, until it can be changed',
      'ms',
      warm.map(({ editable }) => editable),
    ),
    row(
      'next visit, from the first tap to the field',
      'ms',
      warm.map(({ touched }) => touched),
    ),
    row('key to picture', 'ms', typed),
  ];
}

async function phoneOf(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  });
  await noteTimes(context);
  return context;
}

interface Visit {
  online: Product;
  line: SlowLine;
  isSignedIn: boolean;
  /** Collects the times of typed keys; if absent, nothing is typed. */
  typed?: number[];
}

async function open(context: BrowserContext, { online, line, isSignedIn, typed }: Visit): Promise<Opening> {
  const page = await context.newPage();
  const before = line.bytes();
  let begun = now();
  await page.goto(`${online.origin}/atelier/`, { timeout: longest });
  if (!isSignedIn) begun = await signIn(page, online);
  const first = (await seenAt(page, ['published', 'preview'], longest)) - begun;
  const editable = (await seenAt(page, ['preview'], longest)) - begun;
  const bytes = line.bytes() - before;
  await line.quiet(3000);
  const allBytes = line.bytes() - before;
  const touched = await touch(page);
  await line.quiet(3000);
  const touchedBytes = line.bytes() - before;
  if (typed) typed.push(...(await type(page)));
  await page.close();
  return { first, editable, touched, bytes, allBytes, touchedBytes };
}

/** Signs in with the code that the terminal shows; returns when the code was given. */
async function signIn(page: Page, online: Product): Promise<number> {
  const codes = () => [...online.output().matchAll(new RegExp(`${email} : votre code est (\\d{6})`, 'g'))];
  const before = codes().length;
  await page.getByLabel('Votre adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Recevoir le code' }).tap();
  for (let turn = 0; codes().length === before; turn++) {
    if (turn > 600) throw new Error('No code came.');
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(reading);
  await page.getByLabel('Code à six chiffres').fill(codes().at(-1)?.[1] ?? '');
  const begun = now();
  await page.getByRole('button', { name: 'Ouvrir l’atelier' }).tap();
  return begun;
}

/** Taps on the title of the page. Resolves to the time in ms from the finger's touch until its field has the focus. */
async function touch(page: Page): Promise<number> {
  await page.frameLocator('iframe[title="Aperçu de la page"]').locator('h1').tap();
  return (await seenAt(page, ['field'], longest)) - (await seenAt(page, ['tap'], longest));
}

/** Types at the end of the field of the title, and measures each key until the page shows it. */
async function type(page: Page): Promise<number[]> {
  await page.keyboard.press('Control+End');
  const times: number[] = [];
  for (let key = 0; key < keys; key++) {
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h1');
          const before = heading?.textContent;
          let begun = performance.now();
          addEventListener('keydown', ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
          const look = () => {
            const after = document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent;
            if (after === before) requestAnimationFrame(look);
            else requestAnimationFrame(() => resolve(performance.now() - begun));
          };
          look();
        }),
    );
    await page.keyboard.press('x');
    times.push(await shown);
    await page.waitForTimeout(150);
  }
  return times;
}
