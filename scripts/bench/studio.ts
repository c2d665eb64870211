import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Frame, Page } from 'playwright-core';
import { build, preview, type InlineConfig } from 'vite';
import { launchChromium } from '../../tests/harness/launch-chromium';
import { startProduct } from '../../tests/harness/start-product';
import { attempt } from './attempt';
import { median } from './median';
import { us, type Table, type TableRow } from './report';

const keys = 20;
/** The pause between two keys of somebody who types and watches the page, in ms. */
const pause = 150;
/** CPU slowdown factor of a phone compared with this machine. */
const slowness = 4;
const puck = path.join(import.meta.dirname, 'peers/puck');

/** Measures how long a key takes to appear in the page, in the studio and in the most similar editor. */
export async function benchStudio(
  workspace: string,
  { runs, hasPeers }: { runs: number; hasPeers: boolean },
): Promise<Table> {
  const site = path.join(workspace, 'studio-site');
  cpSync(path.resolve(import.meta.dirname, '../../site-config'), site, { recursive: true });
  const contestants = [
    { name: us, open: () => openStudio(site, workspace) },
    ...(hasPeers && isPuckThere() ? [{ name: 'Puck', open: () => openPuck(site, workspace) }] : []),
  ];
  const times: Record<string, number[]> = {};
  const inHand: number[] = [];
  const opened = [];
  for (const { name, open } of contestants) {
    const its = name === us ? await open() : await attempt(name, open);
    if (its) opened.push({ name, ...its });
  }
  const browser = await launchChromium();
  try {
    // Runs alternate, so that other load on the machine affects both.
    for (let run = 0; run < runs; run++)
      for (const { name, address } of opened) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(address, { timeout: 120_000 });
        (times[name] ??= []).push(...(await typeInTitle(page)));
        await page.close();
        if (name === us) inHand.push(...(await typeInHand(browser, address)));
      }
  } finally {
    await browser.close();
    for (const { stop } of opened) await stop();
  }
  const row = (label: string, of: (values: number[]) => number, by = times): TableRow => ({
    label,
    unit: 'ms',
    values: Object.fromEntries(Object.entries(by).map(([name, values]) => [name, of(values)])),
  });
  const slowest = (values: number[]) => Math.max(...values);
  return {
    title: 'Studio',
    rows: [
      row('key to picture, median', median),
      row('key to picture, slowest', slowest),
      row('on a telephone, median', median, { [us]: inHand }),
      row('on a telephone, slowest', slowest, { [us]: inHand }),
    ],
    notes: [
      `${runs * keys} keys each, ${pause} ms apart, at the end of the title of the hero: from the moment the browser has the key to the first frame in which the page shows it. Vitrine draws its whole home page, and the server draws it again from the documents; Puck draws the hero alone.`,
      `On a telephone: 390 × 844, touched, the field in its sheet, at a processor ${slowness} times slower (the page’s, not that of the server, which in the end is not on the telephone).`,
    ],
  };
}

interface Opened {
  address: string;
  stop: () => Promise<unknown>;
}

async function openStudio(site: string, workspace: string): Promise<Opened> {
  const { origin, stop } = await startProduct('src/commands/dev.ts', 'Le site se met à jour', {
    SITE_CONFIG: site,
    LOCAL_DIR: path.join(workspace, 'local'),
  });
  return { address: `${origin}/atelier/?path=/`, stop };
}

/** Puck, built for production and served from memory like the studio, with no work at a key except its own. */
async function openPuck(site: string, workspace: string): Promise<Opened> {
  const out = path.join(workspace, 'puck');
  // The home page begins with its hero.
  const [hero] = (JSON.parse(readFileSync(path.join(site, 'home.json'), 'utf8')) as { blocks: unknown[] }).blocks;
  mkdirSync(out, { recursive: true });
  const shared: InlineConfig = { configFile: false, root: puck, logLevel: 'warn', plugins: [react()] };
  await build({ ...shared, mode: 'production', build: { outDir: out, emptyOutDir: true, target: 'es2022' } });
  writeFileSync(path.join(out, 'hero.json'), JSON.stringify(hero));
  const server = await preview({ ...shared, build: { outDir: out }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('Puck is not served.');
  return { address, stop: () => server.close() };
}

function isPuckThere(): boolean {
  const isThere = existsSync(path.join(import.meta.dirname, 'node_modules/@puckeditor/core'));
  if (!isThere) console.log('Puck is not installed: it is left out.');
  return isThere;
}

/** The same by touch, on a phone's screen and with a phone's processor speed. */
async function typeInHand(browser: Browser, address: string): Promise<number[]> {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true });
  await page.goto(address, { timeout: 120_000 });
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const times = await typeInTitle(page);
  await page.close();
  return times;
}

/** Clicks on the title in the page, types at its end, and measures each key. */
async function typeInTitle(page: Page): Promise<number[]> {
  const frame = await frameWithTitle(page);
  await frame.locator('h1').click();
  const field = page.getByLabel('Titre', { exact: true }).filter({ visible: true }).first();
  await field.click();
  await page.keyboard.press('Control+End');
  // Waits until the effects of the click are over.
  await page.waitForTimeout(1000);
  await frame.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() =>
      requestAnimationFrame(() => seen.push(performance.timeOrigin + performance.now())),
    ).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.evaluate(() => {
    const pressed: number[] = [];
    Object.assign(window, { pressed });
    addEventListener('keydown', () => pressed.push(performance.timeOrigin + performance.now()), true);
  });
  const title = await frame.locator('h1').innerText();
  const times: number[] = [];
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press('x');
    await frame.locator('h1', { hasText: title + 'x'.repeat(key) }).waitFor();
    await page.waitForTimeout(pause);
    const pressed = await page.evaluate(() => (window as unknown as { pressed: number[] }).pressed.at(-1) ?? NaN);
    const seen = await frame.evaluate(
      (since) => (window as unknown as { seen: number[] }).seen.find((time) => time > since) ?? NaN,
      pressed,
    );
    times.push(seen - pressed);
  }
  return times;
}

async function frameWithTitle(page: Page): Promise<Frame> {
  const element = await page.locator('iframe').first().elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The editor has no page in it.');
  await frame.locator('h1').waitFor({ timeout: 60_000 });
  return frame;
}
