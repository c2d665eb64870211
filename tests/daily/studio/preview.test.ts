import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Origin } from '../../../src/studio/logic/transport/protocol';
import type { PageAnswer } from '../../../src/studio/api/library/page';
import { tokenHeader } from '../../../src/desk/local/http-names';
import type { FromPreview, ToPreview } from '../../../src/studio/logic/transport/preview-messages';
import { isLong } from '../../harness/size';
import { oneTab } from '../../harness/studio/one-page';
import { studioUnderTest, tokenOf } from '../../harness/studio/open-studio';

/** The page in the studio's iframe, with the messages that the editor sends to it. */

const studio = studioUnderTest();
const opened = oneTab(studio);

interface Preview {
  page: Page;
  answer: PageAnswer;
  tell: (message: ToPreview) => Promise<void>;
  /** Waits for the next message of a type. */
  told: <Type extends FromPreview['type']>(type: Type) => Promise<Extract<FromPreview, { type: Type }>>;
  /** Clicks, and returns the origin of what was selected. */
  originOfClick: (selector: string) => Promise<Origin>;
}

/** Opens a preview without the editor; it then listens to its own window. */
async function openPreview(address: string): Promise<Preview> {
  const page = await opened(load);
  const headers = { [tokenHeader]: await tokenOf(studio.origin()) };
  const asked = await fetch(`${studio.origin()}/atelier/api/page?path=${address}`, { headers });
  const answer = (await asked.json()) as PageAnswer;
  const tell = (message: ToPreview) => page.evaluate((sent) => window.postMessage(sent, location.origin), message);
  const told: Preview['told'] = async (type) => {
    const found = await page.waitForFunction((wanted) => {
      const all = (window as unknown as { told: FromPreview[] }).told;
      const at = all.findIndex((message) => message.type === wanted);
      return at < 0 ? undefined : all.splice(0, at + 1).at(-1);
    }, type);
    return (await found.jsonValue()) as never;
  };
  await tell({ type: 'mode', mode: 'edit' });
  // Resets the blocks that an earlier test has changed.
  for (const [version, blocks] of [
    [0, []],
    [1, answer.page.blocks],
  ] as const) {
    const shown = { ...answer.page, blocks: [...blocks] };
    await tell({ type: 'show', version, page: shown, site: answer.site, origins: answer.origins });
    expect(await told('shown')).toEqual({ type: 'shown', version });
  }
  const originOfClick = async (selector: string) => {
    // Clicks at its place, because the link of a card may cover it.
    await page.locator(selector).first().click({ force: true });
    const { paths } = await told('select');
    return answer.origins[paths[0] ?? '']!;
  };
  return { page, answer, tell, told, originOfClick };
}

async function load(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: FromPreview[] = [];
    Object.assign(window, { told: all });
    addEventListener('message', ({ data }: MessageEvent<FromPreview>) => all.push(data));
  });
  await page.goto('/atelier/preview/');
  await page.waitForFunction(() =>
    (window as unknown as { told: FromPreview[] }).told.some(({ type }) => type === 'ready'),
  );
  // Sections that are laid out late would move under the pointer.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
}

const block = (answer: PageAnswer, type: string) => answer.page.blocks.findIndex((one) => one.type === type);

describe('a click leads to where the value was written', () => {
  test('on the home page: title, label of a button, image, icon, figure, rating, card of a service, question', async () => {
    const { answer, originOfClick } = await openPreview('/');
    const home = (pointer: string) => expect.objectContaining({ file: 'home.json', pointer });
    expect(await originOfClick('h1')).toEqual(home('/blocks/0/title'));
    expect(await originOfClick('main section a')).toEqual(home('/blocks/0/primary/label'));
    // The image leads to its file, not to its description.
    expect(await originOfClick('main section:first-of-type img')).toEqual(home('/blocks/0/image/src'));
    expect(await originOfClick('main section:first-of-type li svg')).toEqual(home('/blocks/0/highlights/0/icon'));
    expect(await originOfClick('dl dt, dl dd')).toMatchObject({ file: expect.stringMatching(/^(?:home|site)\.json$/) });
    const notes = block(answer, 'testimonials');
    expect(await originOfClick('figure [role=img]')).toEqual(home(`/blocks/${notes}/items/0/rating`));
    const card = await originOfClick('article h3');
    expect(card).toMatchObject({ file: expect.stringMatching(/^services\//), pointer: '/card/title' });
    const answerOfFaq = `/blocks/${block(answer, 'faq')}/items/0/answer`;
    // A click on the question opens the answer, which can then be clicked.
    expect((await originOfClick('main details h3')).pointer).toBe(answerOfFaq.replace(/answer$/, 'question'));
    expect(await originOfClick('main details[open] > div')).toEqual(home(answerOfFaq));
  });

  test.runIf(isLong)('in the header and the footer, on every page', async () => {
    const { originOfClick } = await openPreview('/tarifs');
    const site = (pointer: string) => expect.objectContaining({ file: 'site.json', pointer });
    expect(await originOfClick('header a span')).toEqual(site('/company/name'));
    expect(await originOfClick('header a[href^="tel:"]')).toEqual(site('/phone'));
    expect(await originOfClick('header nav li > a')).toEqual(site('/navigation/0/label'));
    expect(await originOfClick('footer > * > p:last-child')).toEqual(site('/footer/copyright'));
    expect(await originOfClick('footer a[href^="mailto:"]')).toEqual(site('/email'));
    expect((await originOfClick('footer summary + ul a')).file).toMatch(/^towns\//);
  });

  test('on a town: its name through the shared layout, its facts, its communes', async () => {
    const { originOfClick } = await openPreview('/vannes');
    expect(await originOfClick('h1')).toMatchObject({
      file: 'towns/vannes.json',
      pointer: '/name',
      through: { file: 'layouts/town.json' },
      sharedBy: 8,
    });
    expect(await originOfClick('main h3')).toMatchObject({ file: 'towns/vannes.json', pointer: '/highlights/0/title' });
    expect(await originOfClick('main h3 >> xpath=.. >> svg')).toMatchObject({ pointer: '/highlights/0/icon' });
    expect(await originOfClick('main li:has(use[href$="#pin"])')).toMatchObject({ pointer: '/communes/0' });
  });

  test.runIf(isLong)('on the list of articles: the text and the date of a card are the article’s', async () => {
    const { originOfClick } = await openPreview('/blog');
    expect(await originOfClick('article h2 a')).toMatchObject({
      file: expect.stringMatching(/^blog\//),
      pointer: '/title',
    });
    expect(await originOfClick('article time')).toMatchObject({ kind: 'date', pointer: '/date' });
  });
});

test('the element under the pointer is outlined, with its name', async () => {
  const { page } = await openPreview('/');
  await page.locator('h1').hover();
  await page.getByText('Accueil', { exact: true }).last().waitFor();
  await page.locator('footer').hover();
  await page.getByText('Pied de page', { exact: true }).waitFor();
});

test('in browse mode links work, in edit mode they do not', async () => {
  const { page, tell, told } = await openPreview('/');
  await page.locator('header nav li > a').first().click();
  expect((await told('select')).paths).toContain('/site/navigation/0/label');
  await tell({ type: 'mode', mode: 'browse' });
  await page.locator('article a').first().click();
  expect((await told('navigate')).path).toMatch(/^\/services\//);
  expect(new URL(page.url()).pathname).toBe('/atelier/preview/');
});

test('a revealed value is scrolled to, and what hides it is opened', async () => {
  const { page, answer, tell } = await openPreview('/');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const rank = block(answer, 'faq');
  const { items } = answer.page.blocks[rank] as unknown as { items: { answer: string }[] };
  const text = page.getByText(items.at(-1)!.answer);
  expect(await text.isVisible()).toBe(false);
  await tell({ type: 'reveal', path: `/page/blocks/${rank}/items/${items.length - 1}/answer` });
  await text.waitFor();
  await expect.poll(() => text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800);
});

test('while a value is edited, its outline follows it once per frame, however many keystrokes there were', async () => {
  const { page, answer, tell, told } = await openPreview('/');
  // Browse mode, so that nothing is outlined under the pointer.
  await tell({ type: 'mode', mode: 'browse' });
  await tell({ type: 'mark', path: `/page/blocks/0/title`, covered: 0 });
  // Absent parts stay as they were.
  for (let version = 10; version < 20; version++) {
    await tell({ type: 'show', version, page: answer.page });
    expect(await told('shown')).toEqual({ type: 'shown', version });
  }
  const loops = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const ask = window.requestAnimationFrame;
        let asked = 0;
        ask(() => {
          window.requestAnimationFrame = (callback) => {
            asked++;
            return ask(callback);
          };
          ask(() => {
            window.requestAnimationFrame = ask;
            resolve(asked);
          });
        });
      }),
  );
  expect(loops).toBe(1);
  await tell({ type: 'mark', path: undefined, covered: 0 });
});

test('a page that cannot be rendered leaves the previous one, and reports it', async () => {
  const { page, answer, tell, told } = await openPreview('/');
  const title = await page.locator('h1').innerText();
  const blocks = [{ type: 'faq', title: 'Sans questions' }];
  await tell({
    type: 'show',
    version: 2,
    page: { ...answer.page, blocks },
    site: answer.site,
    origins: answer.origins,
  });
  expect(await told('failed')).toEqual({ type: 'failed', version: 2 });
  expect(await page.locator('h1').innerText()).toBe(title);
  await tell({ type: 'show', version: 3, page: answer.page, site: answer.site, origins: answer.origins });
  expect(await told('shown')).toEqual({ type: 'shown', version: 3 });
});

test('only messages of the parent window are accepted', async () => {
  const { page, answer } = await openPreview('/');
  const title = await page.locator('h1').innerText();
  await page.evaluate(
    async ([shown, site]) => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const blocks = [{ type: 'page-header', title: 'Intrus' }];
      const message = { type: 'show', version: 9, page: { ...(shown as object), blocks }, site, origins: {} };
      Object.assign(frame.contentWindow as object, { sent: message });
      frame.contentWindow?.document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'parent.postMessage(sent, "*")' }),
      );
      window.dispatchEvent(
        new MessageEvent('message', { data: message, origin: 'https://ailleurs.example', source: window }),
      );
      window.dispatchEvent(
        new MessageEvent('message', { data: message, origin: location.origin, source: frame.contentWindow }),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      frame.remove();
    },
    [answer.page, answer.site] as const,
  );
  expect(await page.locator('h1').innerText()).toBe(title);
});

test('a form of the page sends nothing', async () => {
  const { page, tell } = await openPreview('/');
  await tell({ type: 'mode', mode: 'browse' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel(/^Nom/).fill('Lovelace');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('E-mail').fill('ada@exemple.fr');
  await page.getByLabel('Type de projet').selectOption({ index: 1 });
  await page.getByLabel('Description du projet').fill('Une machine analytique à raccorder.');
  await page.locator('form [type=submit]').click();
  await page.waitForTimeout(300);
  expect(requests.filter((url) => /rest|functions/.test(url))).toEqual([]);
});
