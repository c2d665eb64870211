import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import { serveInFolder } from '../serve/serve-in-folder';
import { serveSite } from '../serve/serve-site';
import { counted } from '../../site/validate/vocabulary/french';
import { axeFindings } from './accessibility';
import type { Finding } from './built-pages';
import type { CheckTools } from './tools';

/** What the script in the browser sends for each page. */
interface Answer {
  address: string;
  violations: AxeResults['violations'];
}

interface Asked {
  /** The folder of the built site. */
  out: string;
  /** The folder of another site in which the site is; empty for a site of its own. */
  folder: string;
  addresses: readonly string[];
  browser: string;
  tools: CheckTools;
}

/** Timeout in ms, generous for a busy machine. */
const patience = 180_000;

/** Runs axe on pages rendered by Chromium, colours included. Rejects if the browser does not answer for all pages. */
export async function accessibilityInBrowser({ out, folder, addresses, browser, tools }: Asked): Promise<Finding[]> {
  const findings: Finding[] = [];
  const left = new Set(addresses);
  let ended: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (ended = resolve));
  const listener = serveInFolder(folder, serveSite(out, undefined, folder).listener);
  const own: Record<string, [type: string, text: string]> = {
    '/-/controle': ['text/html; charset=utf-8', lookingPage(addresses, folder)],
    '/-/axe.js': [
      'text/javascript; charset=utf-8',
      `${tools.axe.script};axe.configure({ locale: ${tools.axe.french} })`,
    ],
  };
  const server = createServer(async (request, response) => {
    const mine = own[request.url ?? ''];
    if (mine) return void response.writeHead(200, { 'content-type': mine[0] }).end(mine[1]);
    if (request.method !== 'POST' || request.url !== '/-/trouve') return listener(request, response);
    // Sent by the script of `lookingPage`.
    const { address, violations } = JSON.parse(await bodyOf(request)) as Answer;
    findings.push(...axeFindings(address, violations));
    left.delete(address);
    response.writeHead(204).end();
    if (left.size === 0) ended();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // the server is listening
  const profile = mkdtempSync(path.join(tmpdir(), 'vitrine-controle-'));
  const child = spawn(browser, [...flags, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}/-/controle`], {
    stdio: 'ignore',
    detached: hasGroups,
  });
  const end = () => endAll(child.pid);
  // If this process is stopped, the browser must not go on.
  const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once('exit', end).once('SIGINT', leave).once('SIGTERM', leave);
  const gone = new Promise<void>((_, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error('Le navigateur s’est arrêté')));
    setTimeout(() => reject(new Error('Le navigateur ne répond plus')), patience).unref();
  });
  try {
    await Promise.race([all, gone]);
    return findings;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Le navigateur a échoué';
    throw new Error(`${why} avant d’avoir regardé ${counted(left.size, 'page')}.`, { cause: error });
  } finally {
    gone.catch(() => undefined);
    const closed = new Promise((resolve) =>
      child.exitCode === null ? child.once('close', resolve) : resolve(undefined),
    );
    end();
    process.off('exit', end).off('SIGINT', leave).off('SIGTERM', leave);
    server.closeAllConnections();
    server.close();
    await closed;
    await removed(profile);
  }
}

const hasGroups = process.platform !== 'win32';

/** Ends the browser with all its processes. Debian's is a shell script; ending it alone would leave them running. */
function endAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(hasGroups ? -pid : pid);
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Removes the browser's profile. Retries, because its other processes end a moment later and may still write. */
async function removed(profile: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return rmSync(profile, { recursive: true, force: true });
    } catch {
      await sleep(100);
    }
  }
}

const flags = [
  '--headless',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--window-size=1280,900',
  // Chromium's sandbox does not work for root: only then (in containers) is it turned off.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A page that shows the site's pages one after the other and runs axe in each. */
function lookingPage(addresses: readonly string[], folder: string): string {
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return `<!doctype html><title>Contrôle</title><body style="margin:0"><script type="module">
for (const address of ${list}) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border:0;width:1280px;height:900px';
  frame.src = ${JSON.stringify(folder)} + address;
  document.body.replaceChildren(frame);
  await new Promise((resolve) => (frame.onload = resolve));
  const script = frame.contentDocument.createElement('script');
  script.src = '/-/axe.js';
  frame.contentDocument.head.append(script);
  await new Promise((resolve) => (script.onload = resolve));
  const { violations } = await frame.contentWindow.axe.run(frame.contentDocument, { resultTypes: ['violations'] });
  await fetch('/-/trouve', { method: 'POST', body: JSON.stringify({ address, violations }) });
}
</script>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
