import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft, type Draft } from '../../../src/studio/local/drafts/draft-site';
import { siteRoot } from '../../../src/site/read/read-site';
import { drawPage } from '../../../src/studio/preview/logic/draw-page';
import { PageView } from '../../../src/page/chrome/PageView';
import { frenchTypography } from '../../../src/site/definitions/text/typography';
import { prepare } from '../../../src/page/entries/entry-server';
import { drawnValues, type DrawnValues } from '../../../src/studio/preview/painting/drawn-values';
import { valueAt } from '../../../src/studio/logic/transport/pointer';
import type { Drawn } from '../../../src/studio/logic/transport/protocol';
import { isLong, samples } from '../../harness/size';
import { documents, onePerShape, pages } from '../../harness/site/read-content';

/**
 * Every value on a page leads the studio to its origin: on one page of each shape of the shipped site, on all of them
 * in `npm run test:long`.
 */

interface Opened {
  path: string;
  drawn: Drawn;
  container: HTMLElement;
  values: DrawnValues;
}

let site: Draft;
const opened: Opened[] = [];
const enough = samples({ daily: 1000, long: 2000 });
/** The allowed share of exceptions: links of a page's own have a larger share in the few pages of the daily run. */
const mostLost = isLong ? 0.01 : 0.02;

const roots: Root[] = [];
beforeAll(async () => {
  await prepare();
  site = openDraft(siteRoot());
  await site.refresh();
  for (const path of isLong ? pages.map((page) => page.path) : onePerShape()) {
    const drawn = drawPage(site, site.present().source, path)!;
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    roots.push(root);
    flushSync(() => root.render(<PageView page={drawn.page} site={drawn.site} />));
    opened.push({ path, drawn, container, values: drawnValues(drawn, container) });
  }
});
afterAll(async () => {
  for (const root of roots) root.unmount();
  // React finishes its work in a separate task, which still needs a window.
  await new Promise((resolve) => setTimeout(resolve, 300));
  document.body.replaceChildren();
});

/** The texts of the documents, as pages show them. */
function written(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(frenchTypography(value));
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) written(item, found);
  return found;
}

/** The words at an origin without its tokens: the rendered text must contain all of them. */
function wordsAt({ file, pointer }: { file: string; pointer: string }): string[] {
  const source = site.present().source.files.find((one) => one.file === file)!;
  const value = valueAt(source.data, pointer);
  return typeof value === 'string' ? wordsOf(value.replaceAll(/\{[^}]*\}/g, ' ')) : [];
}

function wordsOf(text: string): string[] {
  return frenchTypography(text)
    .split(/[\s\u00a0\u202f]+/)
    .filter((word) => /\p{L}{3}/u.test(word));
}

/** The elements of a page with a text of their own that some document contains, and that text. */
function* textsOf({ container }: Opened, known: ReadonlySet<string>): Generator<[Element, string]> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    const element = walker.currentNode.parentElement;
    if (element && known.has(text)) yield [element, text];
  }
}

it('nearly all rendered texts lead to the place where they are written', () => {
  const known = written(documents);
  let total = 0;
  const lost: string[] = [];
  for (const page of opened)
    for (const [element, text] of textsOf(page, known)) {
      total++;
      const [path] = page.values.pathsAt(element);
      const origin = path === undefined ? undefined : page.drawn.origins[path];
      const places = origin ? [origin, ...(origin.through ? [origin.through] : [])] : [];
      const isRight = places.some((place) => {
        const words = wordsAt(place);
        // A phone number or an address within a sentence leads to the sentence.
        const around = element.matches('a, span') ? (element.closest('p')?.textContent ?? text) : text;
        return (
          words.every((word) => around.includes(word)) &&
          (words.length > 0 || !/\p{L}{3}/u.test(text) || origin?.through)
        );
      });
      if (!isRight) lost.push(`${page.path} <${element.tagName}> ${text} → ${path} ${origin?.file}${origin?.pointer}`);
    }
  expect(total).toBeGreaterThan(enough);
  expect(lost.length / total, lost.slice(0, 20).join('\n')).toBeLessThan(mostLost);
});

it('nearly all printed values have an element', () => {
  let total = 0;
  const lost: string[] = [];
  for (const { path: address, drawn, container, values } of opened) {
    const text = container.textContent ?? '';
    for (const [path, { kind }] of Object.entries(drawn.origins)) {
      const value = valueAt(drawn, path);
      if ((kind !== 'text' && kind !== 'prose') || typeof value !== 'string' || value === '') continue;
      if (path === '/page/title' || path === '/page/description' || !text.includes(value)) continue;
      total++;
      const element = values.elementOf(path);
      if (!element?.textContent?.includes(value)) lost.push(`${address} ${path} ${value}`);
    }
  }
  expect(total).toBeGreaterThan(enough);
  expect(lost.length / total, lost.slice(0, 20).join('\n')).toBeLessThan(mostLost);
});

it('of several equal cards, each leads to its own document', () => {
  const mixed: string[] = [];
  let total = 0;
  for (const { path: address, container, values, drawn } of opened)
    for (const card of container.querySelectorAll('article')) {
      const paths = [...card.querySelectorAll('*')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
        .flatMap((element) => values.pathsAt(element).slice(0, 1));
      const files = new Set(
        paths.filter((path) => /\/entries\/\d+\/(?!author)/.test(path)).map((path) => drawn.origins[path]?.file),
      );
      total += files.size;
      if (files.size > 1) mixed.push(`${address} ${[...files].join(' ')}`);
    }
  expect(total).toBeGreaterThan(5);
  expect(mixed).toEqual([]);
});

it('every image and every icon leads to a value, or to the entry that contains it', () => {
  const lost: string[] = [];
  for (const { path: address, container, values } of opened)
    for (const element of container.querySelectorAll('main img, main use, footer img, header img'))
      if (values.pathsAt(element).length === 0) lost.push(`${address} ${element.outerHTML}`);
  expect(lost).toEqual([]);
});
