import { byNearness, elementsByPath, type Found } from '../pointing/found-paths';
import { once } from '../../../site/definitions/time/once';
import { partsOf, type Part } from './page-parts';
import { partSearch, type Drawing } from '../pointing/search-part';

/** Which element shows which value. */
export interface DrawnValues {
  /**
   * The shown paths of an element, most probable first; if it shows none, those inside or around it. `offset` is the
   * clicked position in its text.
   */
  pathsAt: (element: Element, offset?: number) => string[];
  /** The element that shows a value; for a group or list, the element around its content. */
  elementOf: (path: string) => Element | undefined;
  /** The part of an element (a block, the header, the footer): its shown path and elements. */
  partAt: (element: Element) => { path: string; elements: Element[] } | undefined;
}

/** Searches only the parts that are asked about: the answer to a tap on one block does not wait for the others. */
export function drawnValues(drawing: Drawing, container: Element): DrawnValues {
  const parts = partsOf(drawing.page, drawing.site, container);
  const search = partSearch(drawing);
  const searched = new Map<Part, Map<Element, Found>>();
  const found = (element: Element) => foundIn(parts.of(element)).get(element);
  const elements = once(() => {
    const everywhere = parts.all().flatMap((part) => [...foundIn(part)]);
    return elementsByPath(everywhere, { found, container });
  });
  return {
    pathsAt(element, offset) {
      for (let at: Element | null = element; at && at !== container; at = at.parentElement) {
        const paths = pathsOf(at, at === element ? offset : undefined);
        if (paths.length > 0) return paths;
        const inside = [...at.querySelectorAll('*')].find(found);
        if (inside) return pathsOf(inside, undefined);
      }
      return [];
    },
    elementOf,
    partAt(element) {
      const { path, live } = parts.of(element);
      // The shell consists of several parts.
      const own = path === '/site' ? live.filter((one) => one.contains(element)) : live;
      return own.length > 0 ? { path, elements: own } : undefined;
    },
  };

  function foundIn(part: Part): Map<Element, Found> {
    const known = searched.get(part) ?? search(part);
    searched.set(part, known);
    return known;
  }

  function pathsOf(element: Element, offset: number | undefined): string[] {
    const { texts, attributes } = found(element) ?? { texts: [], attributes: [] };
    const clicked = offset === undefined ? undefined : texts.find(({ end }) => offset <= end);
    const inOrder = [clicked?.paths ?? [], ...texts.map(({ paths }) => paths), attributes];
    return [...new Set(inOrder.flatMap((paths) => byNearness(paths, { element, found, container })))];
  }

  function elementOf(path: string): Element | undefined {
    const own = elements().get(path);
    if (own) return own;
    const inside = [...elements()].filter(([other]) => other.startsWith(`${path}/`));
    if (inside.length > 0) return inside.map(([, element]) => element).reduce(commonAncestor);
    const part = parts.all().find((one) => one.path === path);
    const outer = path.slice(0, path.lastIndexOf('/'));
    return part?.live[0] ?? (outer ? elementOf(outer) : undefined);
  }
}

function commonAncestor(one: Element, other: Element): Element {
  let at: Element = one;
  while (!at.contains(other) && at.parentElement) at = at.parentElement;
  return at;
}
