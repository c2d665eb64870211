import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebkit, type Webkit } from '../harness/webkit';
import { git, headOf } from '../hosted/support/repositories';
import { owner, publishedSite } from '../pocket/published-site';
import { valueIn } from '../studio/editor-page';

/**
 * The studio of a published site in WebKit, in the narrow form: the door, the code, typing, publishing, by clicks. It is
 * the engine of an iPhone on Linux: no touch, no keys on the screen, no code filled in from a mail, nothing installed, no
 * page that the system ends, and no Safari of its own storage rules.
 */

const site = publishedSite();
/** Judging the site for the first time takes this engine long on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };
let webkit: Webkit;

beforeAll(async () => {
  webkit = await openWebkit();
  await webkit.send('POST', '/window/rect', { width: 500, height: 980 });
}, 600_000);
afterAll(() => webkit?.close());

it('signs in by code, writes what is clicked, publishes, and is told', { timeout: 300_000 }, async () => {
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
  expect(await run('return document.documentElement.dataset.room')).toBe('hand');
  await expect.poll(() => run('return document.activeElement.value'), patience).toBe(title);
  await type('aside [data-entered] textarea', ' vite fait');
  await intoPage();
  await expect.poll(() => run("return document.querySelector('h1').textContent"), patience).toContain('vite fait');
  await webkit.send('POST', '/frame', { id: null });
  await press('Terminé');
  expect(await run('return document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  // What is not published is there when it is opened again.
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

/** The frame is another one once the page has come, so each turn goes into it anew. */
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
