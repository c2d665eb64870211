import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebkit, type Webkit } from '../harness/webkit';
import { patience, valueIn } from '../harness/studio/editor-page';
import { studioUnderTest } from '../harness/studio/open-studio';

/**
 * The studio in WebKit, 390 px wide: opening, typing, saving and a photograph, by clicks. WebKit is the engine of an
 * iPhone, but not an iPhone: `docs/decisions/studio-editor.md` says what this does not cover.
 */

const studio = studioUnderTest();
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-webkit-'));
let webkit: Webkit;
let framed: Server;

beforeAll(async () => {
  framed = await frameOf(studio.origin());
  webkit = await openWebkit();
  await webkit.send('POST', '/window/rect', { width: 500, height: 980 });
  const { port } = framed.address() as AddressInfo;
  await webkit.send('POST', '/url', { url: `http://127.0.0.1:${port}/` });
}, 600_000);
afterAll(async () => {
  await webkit?.close();
  framed?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('opens, edits the clicked text, and saves', { timeout: 180_000 }, async () => {
  const before = studio.text('home.json');
  const title = String(valueIn(before, 'blocks', 0, 'title'));
  await intoPage();
  expect(await run('return innerWidth')).toBe(390);
  await click('h1');
  await intoStudio();
  expect(await run('return [innerWidth, document.documentElement.dataset.breakpoint]')).toEqual([390, 'hand']);
  await expect.poll(() => run('return document.activeElement.value'), patience).toBe(title);
  await type('aside [data-entered] textarea', ' bien fait');
  await intoPage();
  await expect.poll(() => run("return document.querySelector('h1').textContent"), patience).toContain('bien fait');
  await intoStudio();
  await press('Enregistrer');
  await expect.poll(() => studio.text('home.json'), patience).toBe(before.replace(title, `${title} bien fait`));
  expect(await run('return document.documentElement.scrollWidth')).toBe(390);
  await press('Terminé');
});

it('replaces the clicked image by a photograph', { timeout: 180_000 }, async () => {
  const photograph = path.join(folder, 'toit-du-port.jpg');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#9a5' } })
    .jpeg()
    .toFile(photograph);
  await intoPage();
  await click('main img');
  await intoStudio();
  await expect.poll(() => run(`return document.querySelectorAll('${chooser}').length`), patience).toBeGreaterThan(0);
  await type(chooser, photograph);
  await expect
    .poll(() => run("return document.querySelectorAll('[role=dialog] input[type=radio]').length"), patience)
    .toBe(2);
  await click('[role=dialog] input[value=tells]');
  await type('[role=dialog] textarea', 'Un toit du port.');
  await press('Mettre cette photo');
  await intoPage();
  const shown = () => run("return document.querySelector('main img').alt");
  await expect.poll(shown, patience).toBe('Un toit du port.');
  await intoStudio();
  await press('Enregistrer');
  await expect.poll(() => studio.text('home.json'), patience).toContain('"media/toit-du-port.jpg"');
});

const chooser = 'aside input[type=file]:not([capture])';
/** The key under which WebDriver returns a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const run = (script: string) => webkit.send('POST', '/execute/sync', { script, args: [] });

async function find(selector: string, using = 'css selector'): Promise<string> {
  const found = await expect
    .poll(() => webkit.send('POST', '/element', { using, value: selector }).catch(() => undefined), patience)
    .toBeTruthy()
    .then(() => webkit.send('POST', '/element', { using, value: selector }));
  return (found as Record<string, string>)[elementKey]!;
}

const click = async (selector: string) => webkit.send('POST', `/element/${await find(selector)}/click`);

const press = async (name: string) =>
  webkit.send('POST', `/element/${await find(`//button[normalize-space()="${name}"]`, 'xpath')}/click`);

async function type(selector: string, text: string): Promise<void> {
  await webkit.send('POST', `/element/${await find(selector)}/value`, { text });
}

async function intoStudio(): Promise<void> {
  await webkit.send('POST', '/frame', { id: null });
  await webkit.send('POST', '/frame', { id: { [elementKey]: await find('#studio') } });
}

async function intoPage(): Promise<void> {
  await intoStudio();
  await webkit.send('POST', '/frame', { id: { [elementKey]: await find('iframe[title="Aperçu de la page"]') } });
  await find('h1');
}

/**
 * Serves a page with the studio in a frame of a phone's width: WebKit's window cannot be so narrow, and the studio's
 * own server forbids framing.
 */
async function frameOf(origin: string): Promise<Server> {
  const target = new URL(origin);
  const page = `<!doctype html><title>390</title><style>body{margin:0}</style>
<iframe id="studio" src="/atelier/?path=/" width="390" height="844" style="border:0"></iframe>`;
  const server = createServer((asked, response) => {
    if (asked.url === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const { origin: from, ...headers } = asked.headers;
    for (const name of Object.keys(headers)) if (name.startsWith('sec-fetch')) delete headers[name];
    const forwarded = request(
      {
        host: target.hostname,
        port: target.port,
        method: asked.method,
        path: asked.url,
        headers: { ...headers, host: target.host, ...(from === undefined ? {} : { origin }) },
      },
      (answer) => {
        const policy = String(answer.headers['content-security-policy'] ?? '').replace(/frame-ancestors [^;]*/, '');
        delete answer.headers['x-frame-options'];
        if (policy) answer.headers['content-security-policy'] = policy;
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    ).on('error', () => response.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
