import type { Page } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';
import { drawBlocks, drawShell } from './draw-apart';
import { once } from '../../../site/definitions/time/once';

/** A part of the page that can be rendered separately, to keep the search cheap. */
export interface Part {
  /** Shown path of its data, besides `/site`. */
  path: string;
  /** Renders it, detached; gives its elements in order. */
  render: (page: Page, site: SiteView) => Element[];
  /** The same for the shown page, rendered at the first call. */
  usual: () => Element[];
  /** Its elements in the shown page. */
  live: Element[];
}

export interface PageParts {
  /** The part that contains an element of the page. */
  of: (element: Element) => Part;
  /** The shell, the breadcrumbs, and each block, in this order. */
  all: () => Part[];
}

/**
 * The parts of the page in `container`. The number of a block's elements is only known once it is rendered, so `of`
 * renders the blocks up to the requested one, and no more.
 */
export function partsOf(page: Page, site: SiteView, container: Element): PageParts {
  const main = container.querySelector('main');
  const inMain = [...(main?.children ?? [])];
  const shell = partAt('/site', (_, view) => drawShell(view), [...container.children]);
  const others = [
    partAt('/page/breadcrumbs', trail),
    ...page.blocks.map((_, index) => partAt(`/page/blocks/${index}`, blockAt(index))),
  ];
  /** By each of its elements in `main`. */
  const partOf = new Map<Element, Part>();
  const waiting = [...others];
  return {
    of(element) {
      let top: Element | null = element;
      while (top && top.parentElement !== main) top = top.parentElement;
      if (!main || !top) return shell;
      while (!partOf.has(top) && waiting.length > 0) placeNext();
      return partOf.get(top) ?? shell;
    },
    all() {
      while (waiting.length > 0) placeNext();
      return [shell, ...others];
    },
  };

  function placeNext(): void {
    const part = waiting.shift();
    if (!part) return;
    part.live = inMain.splice(0, part.usual().length);
    for (const element of part.live) partOf.set(element, part);
  }

  function partAt(path: string, render: Part['render'], live: Element[] = []): Part {
    return { path, render, usual: once(() => render(page, site)), live };
  }
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
