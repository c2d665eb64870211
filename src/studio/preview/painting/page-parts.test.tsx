import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';
import { partsOf } from './page-parts';

/** The blocks that were rendered, in order. */
const rendered: string[] = [];

// Each test block says how many elements it has.
vi.mock('./draw-apart', () => ({
  drawShell: () => [],
  drawBlocks: ({ blocks }: Page) =>
    blocks.flatMap(({ type }) => {
      rendered.push(type);
      return Array.from({ length: Number(type) }, () => document.createElement('section'));
    }),
}));

const page = { breadcrumbs: [], blocks: ['1', '0', '2', '1'].map((type) => ({ type })) } as unknown as Page;
const container = document.createElement('div');
const inMain = () => [...container.querySelectorAll('section')];

beforeEach(() => {
  rendered.length = 0;
  container.innerHTML = `<header></header><main>${'<section><p></p></section>'.repeat(4)}</main>`;
});

describe('partsOf', () => {
  const parts = () => partsOf(page, {} as SiteView, container);

  test('finds the block of an element, however many elements the blocks before it have', () => {
    const { of } = parts();
    const pathOf = (element: Element | null | undefined) => element && of(element).path;
    expect(inMain().map((section) => pathOf(section.firstElementChild))).toEqual([
      '/page/blocks/0',
      '/page/blocks/2',
      '/page/blocks/2',
      '/page/blocks/3',
    ]);
    expect(pathOf(container.querySelector('header'))).toBe('/site');
    expect(of(inMain()[1] ?? container).live).toEqual(inMain().slice(1, 3));
  });

  test('renders no block after the one that is asked for, and none twice', () => {
    const { of, all } = parts();
    of(container);
    expect(rendered).toEqual([]);
    of(inMain()[1] ?? container);
    of(inMain()[0] ?? container);
    expect(rendered).toEqual(['1', '0', '2']);
    expect(all().map(({ path }) => path)).toEqual([
      '/site',
      '/page/breadcrumbs',
      ...[0, 1, 2, 3].map((index) => `/page/blocks/${index}`),
    ]);
    expect(rendered).toEqual(['1', '0', '2', '1']);
  });
});
