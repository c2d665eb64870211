import type { Page } from '../../definitions/page';
import type { SiteView } from '../../definitions/site-view';
import { renderBlocks, renderShell } from '../../entry-server';

/** A part of the page that is drawn by itself, so that looking at it again costs no more than it must. */
export interface Part {
  /** Shown path of the data that it draws, besides `/site`. */
  path: string;
  /** Renders it, detached: the elements in order. */
  render: (page: Page, site: SiteView) => Element[];
  /** The same ones in the page. */
  live: Element[];
}

/** The parts of the page that `container` shows: what surrounds it, the way to it, and each of its blocks. */
export function partsOf(page: Page, site: SiteView, container: Element): Part[] {
  const main = container.querySelector('main');
  const inMain = [...(main?.children ?? [])];
  const shell: Part = {
    path: '/site',
    render: (_, view) => elementsOf(shellOf(view)),
    live: [...container.children],
  };
  const drawers = [
    { path: '/page/breadcrumbs', render: trail },
    ...page.blocks.map((_, index) => ({ path: `/page/blocks/${index}`, render: blockAt(index) })),
  ];
  const parts = drawers.map(({ path, render }): Part => {
    const live = inMain.splice(0, render(page, site).length);
    return { path, render, live };
  });
  return [shell, ...parts];
}

/** The shell has the page's place in it, empty. */
function shellOf(site: SiteView): string {
  const { before, after } = renderShell(site);
  return before + after;
}

function trail(page: Page, site: SiteView): Element[] {
  return elementsOf(renderBlocks({ ...page, blocks: [] }, site));
}

function blockAt(index: number) {
  return (page: Page, site: SiteView): Element[] => {
    const block = page.blocks[index];
    return block ? elementsOf(renderBlocks({ ...page, breadcrumbs: [], blocks: [block] }, site)) : [];
  };
}

/** In a document that nobody sees: it fetches no image and runs nothing. */
function elementsOf(html: string): Element[] {
  return [...new DOMParser().parseFromString(html, 'text/html').body.children];
}
