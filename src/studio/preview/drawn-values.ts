import type { Drawn } from '../core/protocol';
import { changedElements } from './changed-elements';
import { byNearness, elementsByPath, type Found } from './found-paths';
import { Marker } from './marker';
import { marksIn, withoutMarks, type Marked } from './marks';
import { partsOf, type Part } from './page-parts';
import { ownText, walkTogether } from './walk-together';

type Drawing = Pick<Drawn, 'page' | 'site' | 'origins'>;

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

type PathsOfMark = (number: number) => string[];

interface MarkedDrawing extends Pick<Drawn, 'page' | 'site'> {
  marker: Marker;
}

/**
 * Renders the page a second time, detached, with a mark in every text, and walks both trees in parallel. Marks are
 * never visible, and components need no attributes for this. Values that cannot carry a mark are rendered with another
 * value instead; elements that change then show them.
 */
export function drawnValues(drawing: Drawing, container: Element): DrawnValues {
  const parts = partsOf(drawing.page, drawing.site, container);
  const found = new Map<Element, Found>();
  const freely = once(() => markedDrawing(drawing, false));
  const carefully = once(() => markedDrawing(drawing, true));
  for (const part of parts) {
    findMarks(part);
    for (const { path, element } of changedElements(drawing, part)) note(element, { attributes: [path] });
  }
  const elements = elementsByPath(found, container);
  return {
    pathsAt(element, offset) {
      for (let at: Element | null = element; at && at !== container; at = at.parentElement) {
        const paths = pathsOf(at, at === element ? offset : undefined);
        if (paths.length > 0) return paths;
        const inside = [...at.querySelectorAll('*')].find((one) => found.has(one));
        if (inside) return pathsOf(inside, undefined);
      }
      return [];
    },
    elementOf,
    partAt(element) {
      // The shell consists of several parts.
      const part = parts.findLast(({ live }) => live.some((one) => one.contains(element)));
      if (!part) return undefined;
      const isShell = part.path === '/site';
      return { path: part.path, elements: part.live.filter((one) => !isShell || one.contains(element)) };
    },
  };

  function findMarks(part: Part): void {
    if (!tryMarks(part, freely())) tryMarks(part, carefully());
  }

  /** Whether the marked part has the same structure as the shown one. */
  function tryMarks(part: Part, { marker, page, site }: MarkedDrawing): boolean {
    const ghosts = part.render(page, site);
    const pathsOfMark = (number: number) => marker.paths(number).filter((path) => isIn(part, path));
    const notes: (() => void)[] = [];
    const isSame = walkTogether(ghosts, part.live, (ghost, shown) =>
      notes.push(() => noteMarks(ghost, shown, pathsOfMark)),
    );
    if (isSame) for (const take of notes) take();
    else matchByText(ghosts, part.live, pathsOfMark);
    return isSame;
  }

  /** Matches by text, for pages changed by interaction (a filter, an open menu). */
  function matchByText(ghosts: readonly Element[], live: readonly Element[], pathsOfMark: PathsOfMark): void {
    const shown = new Map<string, Element[]>();
    for (const element of all(live)) shown.set(keyOf(element), [...(shown.get(keyOf(element)) ?? []), element]);
    for (const ghost of all(ghosts)) {
      const [first] = shown.get(keyOf(ghost))?.splice(0, 1) ?? [];
      if (first) noteMarks(ghost, first, pathsOfMark);
    }
  }

  function noteMarks(ghost: Element, shown: Element, pathsOfMark: PathsOfMark): void {
    const pathsIn = (marks: Marked[]) => marks.flatMap(({ number }) => pathsOfMark(number));
    note(shown, {
      texts: marksIn(ownText(ghost)).map(({ number, end }) => ({ end, paths: pathsOfMark(number) })),
      attributes: addressFirst(ghost.attributes).flatMap(({ value }) => pathsIn(marksIn(value))),
    });
  }

  function note(element: Element, { texts = [], attributes = [] }: Partial<Found>): void {
    if (texts.length + attributes.length === 0) return;
    const known = found.get(element) ?? { texts: [], attributes: [] };
    if (known.texts.length === 0) known.texts.push(...texts);
    known.attributes.push(...attributes);
    found.set(element, known);
  }

  function pathsOf(element: Element, offset: number | undefined): string[] {
    const { texts, attributes } = found.get(element) ?? { texts: [], attributes: [] };
    const clicked = offset === undefined ? undefined : texts.find(({ end }) => offset <= end);
    const inOrder = [clicked?.paths ?? [], ...texts.map(({ paths }) => paths), attributes];
    return [...new Set(inOrder.flatMap((paths) => byNearness(paths, { element, found, container })))];
  }

  function elementOf(path: string): Element | undefined {
    const own = elements.get(path);
    if (own) return own;
    const inside = [...elements].filter(([other]) => other.startsWith(`${path}/`));
    if (inside.length > 0) return inside.map(([, element]) => element).reduce(commonAncestor);
    const part = parts.find((one) => one.path === path);
    const outer = path.slice(0, path.lastIndexOf('/'));
    return part?.live[0] ?? (outer ? elementOf(outer) : undefined);
  }
}

function markedDrawing({ page, site, origins }: Drawing, isCareful: boolean): MarkedDrawing {
  const marker = new Marker(origins, isCareful);
  return { marker, page: marker.marked(page, '/page'), site: marker.marked(site, '/site') };
}

/** A block shows its own values or the site's, so equal texts of different blocks are not confused. */
function isIn(part: Part, path: string): boolean {
  return path.startsWith(`${part.path}/`) || path.startsWith('/site/');
}

/** React sets the address of an image last; but whoever clicks on an image means the image, not its description. */
function addressFirst(attributes: NamedNodeMap): Attr[] {
  const isAddress = ({ name }: Attr) => Number(name === 'src');
  return [...attributes].sort((one, other) => isAddress(other) - isAddress(one));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function commonAncestor(one: Element, other: Element): Element {
  let at: Element = one;
  while (!at.contains(other) && at.parentElement) at = at.parentElement;
  return at;
}

function all(roots: readonly Element[]): Element[] {
  return roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
}

/** The text of an element without marks. */
function keyOf(element: Element): string {
  const named = ['href', 'src', 'alt', 'aria-label'].map((name) => withoutMarks(element.getAttribute(name) ?? ''));
  return JSON.stringify([element.tagName, withoutMarks(ownText(element)), ...named]);
}
