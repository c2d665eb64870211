import type { Drawn } from '../../logic/transport/protocol';
import { changedElements } from '../painting/changed-elements';
import type { Found } from './found-paths';
import { Marker } from './marker';
import { marksIn, withoutMarks, type Marked } from './marks';
import { once } from '../../../site/definitions/time/once';
import type { Part } from '../painting/page-parts';
import { ownText, walkTogether } from '../painting/walk-together';

export type Drawing = Pick<Drawn, 'page' | 'site' | 'origins'>;

interface MarkedDrawing extends Pick<Drawn, 'page' | 'site'> {
  marker: Marker;
}

type Visit = (ghost: Element, shown: Element) => void;

/**
 * Returns a function that finds what the elements of a part show. It renders the part a second time, detached, with a
 * mark in every text, and walks both trees in parallel. Marks are never visible, and components need no attributes for
 * this. Values that cannot carry a mark are rendered with another value instead; elements that change then show them.
 */
export function partSearch(drawing: Drawing): (part: Part) => Map<Element, Found> {
  const freely = once(() => markedDrawing(drawing, false));
  const carefully = once(() => markedDrawing(drawing, true));
  return (part) => {
    const found = new Map<Element, Found>();
    if (!tryMarks(part, freely())) tryMarks(part, carefully());
    for (const { path, element } of changedElements(drawing, part)) note(element, { attributes: [path] });
    return found;

    /** Whether the marked part has the same structure as the shown one. */
    function tryMarks(marked: Part, { marker, page, site }: MarkedDrawing): boolean {
      const ghosts = marked.render(page, site);
      const pathsIn = (marks: Marked[]) => marks.flatMap(({ number }) => pathsOfMark(number));
      const pathsOfMark = (number: number) => marker.paths(number).filter((path) => isIn(marked, path));
      const noteMarks: Visit = (ghost, shown) =>
        note(shown, {
          texts: marksIn(ownText(ghost)).map(({ number, end }) => ({ end, paths: pathsOfMark(number) })),
          attributes: addressFirst(ghost.attributes).flatMap(({ value }) => pathsIn(marksIn(value))),
        });
      const pairs: Parameters<Visit>[] = [];
      const isSame = walkTogether(ghosts, marked.live, (...pair) => pairs.push(pair));
      if (isSame) for (const pair of pairs) noteMarks(...pair);
      else matchByText(ghosts, marked.live, noteMarks);
      return isSame;
    }

    function note(element: Element, { texts = [], attributes = [] }: Partial<Found>): void {
      if (texts.length + attributes.length === 0) return;
      const known = found.get(element) ?? { texts: [], attributes: [] };
      if (known.texts.length === 0) known.texts.push(...texts);
      known.attributes.push(...attributes);
      found.set(element, known);
    }
  };
}

function markedDrawing({ page, site, origins }: Drawing, isCareful: boolean): MarkedDrawing {
  const marker = new Marker(origins, isCareful);
  return { marker, page: marker.marked(page, '/page'), site: marker.marked(site, '/site') };
}

/** Matches by text, for pages changed by interaction (a filter, an open menu). */
function matchByText(ghosts: readonly Element[], live: readonly Element[], visit: Visit): void {
  const shown = new Map<string, Element[]>();
  for (const element of all(live)) shown.set(keyOf(element), [...(shown.get(keyOf(element)) ?? []), element]);
  for (const ghost of all(ghosts)) {
    const [first] = shown.get(keyOf(ghost))?.splice(0, 1) ?? [];
    if (first) visit(ghost, first);
  }
}

/** A block shows its own values or the site's, so equal texts of different blocks are not confused. */
function isIn(part: Part, path: string): boolean {
  return path.startsWith(`${part.path}/`) || path.startsWith('/site/');
}

/** Puts an image's address first. React sets it last, but a click on an image means the image, not its description. */
function addressFirst(attributes: NamedNodeMap): Attr[] {
  const isAddress = ({ name }: Attr) => Number(name === 'src');
  return [...attributes].sort((one, other) => isAddress(other) - isAddress(one));
}

function all(roots: readonly Element[]): Element[] {
  return roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
}

/** The text of an element without marks. */
function keyOf(element: Element): string {
  const named = ['href', 'src', 'alt', 'aria-label'].map((name) => withoutMarks(element.getAttribute(name) ?? ''));
  return JSON.stringify([element.tagName, withoutMarks(ownText(element)), ...named]);
}
