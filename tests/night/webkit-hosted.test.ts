import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebkit, type Webkit } from '../harness/webkit';
import { git, headOf } from '../harness/hosted/repositories';
import { owner, publishedSite } from '../harness/pocket/published-site';
import { valueIn } from '../harness/studio/editor-page';

/**
 * The studio of a published site in WebKit, at phone width: sign-in, code, typing, publishing, by clicks. This is the
 * engine of an iPhone, but on Linux: without touch, on-screen keyboard, codes filled in from mails, installation, pages
 * ended by the system, and Safari's own storage rules.
 */

const site = publishedSite();
/** The first validation of the site takes this engine long on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };
let webkit: Webkit;

beforeAll(async () => {
  webkit = await openWebkit();
  await webkit.send('POST', '/window/rect', { width: 500, height: 980 });
}, 600_000);
afterAll(() => webkit?.close());

it('signs in by code, edits the clicked text, publishes, and reports it', { timeout: 300_000 }, async () => {
  const { bare, origin, auth } = site();
  const base = headOf(bare);
  const title = String(valueIn(git(bare, ['show', 'main:clients/toits/home.json']), 'blocks', 0, 'title'));
  await webkit.send('POST', '/url', { url: `${origin}/atelier` });
  await type('input[type=email]', owner);
  await press('Recevoir le code');
  await find('input[autocomplete="one-time-code"]');
  await type('input[autocomplete="one-time-code"]', auth.sent.at(-1)!.code);
  await press('Ouvrir l’atelier');

  await intoPage();
  await click('h1');
  await webkit.send('POST', '/frame', { id: null });
  expect(await run('return document.documentElement.dataset.breakpoint')).toBe('hand');
  await expect.poll(() => run('return document.activeElement.value'), patience).toBe(title);
  await type('aside [data-entered] textarea', ' vite fait');
  await intoPage();
  await expect.poll(() => run("return document.querySelector('h1').textContent"), patience).toContain('vite fait');
  await webkit.send('POST', '/frame', { id: null });
  await press('Terminé');
  expect(await run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  // Unpublished changes are still there when it is opened again.
  await webkit.send('POST', '/url', { url: `${origin}/atelier/site` });
  await intoPage();
  await expect.poll(() => run("return document.querySelector('h1').textContent"), patience).toContain('vite fait');
  await webkit.send('POST', '/frame', { id: null });

  await press('Publier');
  await find('//*[@role="dialog"]//*[contains(., "Accueil")]', 'xpath');
  await click('//*[@role="dialog"]//button[normalize-space()="Publier" and not(@disabled)]', 'xpath');
  await expect.poll(() => headOf(bare), patience).not.toBe(base);
  expect(valueIn(git(bare, ['show', 'main:clients/toits/home.json']), 'blocks', 0, 'title')).toBe(`${title} vite fait`);
  await find('//*[@role="status" and @aria-label="Publication"]//*[contains(., "Envoyé à")]', 'xpath');
});

/** The key under which WebDriver returns a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const run = (script: string) => webkit.send('POST', '/execute/sync', { script, args: [] });

const element = async (value: string, using = 'css selector') =>
  (await webkit.send('POST', '/element', { using, value })) as Record<string, string>;

async function find(selector: string, using?: string): Promise<string> {
  await expect.poll(() => element(selector, using).catch(() => undefined), patience).toBeTruthy();
  return (await element(selector, using))[elementKey]!;
}

const click = async (selector: string, using?: string) =>
  webkit.send('POST', `/element/${await find(selector, using)}/click`);

const press = (name: string) => click(`//button[normalize-space()="${name}"]`, 'xpath');

async function type(selector: string, text: string): Promise<void> {
  await webkit.send('POST', `/element/${await find(selector)}/value`, { text });
}

/** The frame is a new one once the page is loaded, so each attempt enters it again. */
async function intoPage(): Promise<void> {
  const enter = async () => {
    await webkit.send('POST', '/frame', { id: null });
    const frame = await element('iframe[title="Aperçu de la page"]');
    await webkit.send('POST', '/frame', { id: frame });
    await element('h1');
    return true;
  };
  await expect.poll(() => enter().catch(() => false), patience).toBe(true);
}
