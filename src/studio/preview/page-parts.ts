import type { Page } from '../../definitions/page';
import type { SiteView } from '../../definitions/site-view';
import { drawBlocks, drawShell } from './draw-apart';

/** A part of the page that can be rendered separately, to keep the search cheap. */
export interface Part {
  /** Shown path of its data, besides `/site`. */
  path: string;
  /** Renders it, detached; gives its elements in order. */
  render: (page: Page, site: SiteView) => Element[];
  /** Its elements in the shown page. */
  live: Element[];
}

/** The parts of the page in `container`: the shell, the breadcrumbs, and each block. */
export function partsOf(page: Page, site: SiteView, container: Element): Part[] {
  const main = container.querySelector('main');
  const inMain = [...(main?.children ?? [])];
  const shell: Part = {
    path: '/site',
    render: (_, view) => drawShell(view),
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

function trail(page: Page, site: SiteView): Element[] {
  return drawBlocks({ ...page, blocks: [] }, site);
}

function blockAt(index: number) {
  return (page: Page, site: SiteView): Element[] => {
    const block = page.blocks[index];
    return block ? drawBlocks({ ...page, breadcrumbs: [], blocks: [block] }, site) : [];
  };
}
