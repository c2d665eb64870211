import type { Page } from '../../definitions/page';
import type { SiteView } from '../../definitions/site-view';
import { renderBlocks, renderShell } from '../../entry-server';
import { pointerOf } from '../pointer';
import { mark, marksIn } from './marks';

/** Which element shows which value. */
export interface DrawnValues {
  /** The shown paths of what an element draws, the nearest first; of what is around it when it draws none. */
  pathsAt: (element: Element) => string[];
  /** The element that draws a value, or the nearest one around it. */
  elementOf: (path: string) => Element | undefined;
  /** The block, header or footer that an element is in. */
  blockAt: (element: Element) => Element | undefined;
}

/**
 * Renders the page a second time, detached, with a mark in every text, and walks both trees together: nothing marked is
 * ever shown, and nothing in the components says where its values come from.
 */
export function drawnValues(page: Page, site: SiteView, container: HTMLElement): DrawnValues {
  const marker = new Marker();
  const marked = {
    page: marker.marked({ ...page }, ['page']) as Page,
    site: marker.marked({ ...site }, ['site']) as SiteView,
  };
  const { before, after } = renderShell(marked.site);
  const twin = new DOMParser().parseFromString(before + renderBlocks(marked.page, marked.site) + after, 'text/html');
  const paths = new Map<Element, string[]>();
  const elements = new Map<string, Element>();
  walk(container, twin.body);
  return {
    pathsAt(element) {
      for (let at: Element | null = element; at && at !== container; at = at.parentElement) {
        const found = paths.get(at) ?? [...at.children].flatMap((child) => paths.get(child) ?? []);
        if (found.length > 0) return found;
      }
      return [];
    },
    elementOf(path) {
      for (let at = path; at; at = at.slice(0, at.lastIndexOf('/'))) {
        const found = elements.get(at);
        if (found) return found;
      }
      return undefined;
    },
    blockAt: (element) => element.closest('main > *, header, footer') ?? undefined,
  };

  function walk(live: Element, ghost: Element): void {
    const attributes = [...ghost.attributes].map(({ value }) => value);
    const text = [...ghost.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '');
    const found = [...text, ...attributes].flatMap((value) => marksIn(value)).flatMap((number) => marker.paths(number));
    if (found.length > 0) paths.set(live, [...new Set(found)]);
    for (const path of found) if (!elements.has(path)) elements.set(path, live);
    const children = [...live.children];
    for (const [index, child] of [...ghost.children].entries()) {
      const other = children[index];
      if (other && other.tagName === child.tagName) walk(other, child);
    }
  }
}

/** Gives texts their marks: one number per text within a block, since components compare texts with each other. */
class Marker {
  readonly #paths: string[][] = [];

  paths(number: number): string[] {
    return this.#paths[number] ?? [];
  }

  marked(value: unknown, path: (string | number)[], known = new Map<string, number>()): unknown {
    if (typeof value === 'string') return this.#markedText(value, path, known);
    if (Array.isArray(value))
      return value.map((item, index) =>
        this.marked(item, [...path, index], path.at(-1) === 'blocks' ? new Map<string, number>() : known),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.marked(item, [...path, key], known)]),
    );
  }

  #markedText(text: string, path: (string | number)[], known: Map<string, number>): string {
    if (!isMarkable(path, text)) return text;
    const number = known.get(text) ?? this.#paths.push([]) - 1;
    known.set(text, number);
    this.#paths[number]?.push(pointerOf(path));
    return text + mark(number);
  }
}

const unmarked = new Set(['type', 'date', 'anchor', 'icon', 'href', 'src', 'path', 'kind', 'tone', 'level', 'network']);

function isMarkable(path: (string | number)[], text: string): boolean {
  return text !== '' && !unmarked.has(String(path.at(-1)));
}
