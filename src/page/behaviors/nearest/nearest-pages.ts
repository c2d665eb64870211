import type { Link } from '../../../site/definitions/view/page';
import { slugOf } from '../../../site/definitions/french/suggest';

/** More suggestions would be noise. */
const most = 3;
/** The share of an address that may differ in a typing error. */
const tolerance = 0.4;

/** The pages whose address is most similar to the one asked for, best first; empty if none is similar. */
export function nearestPages(asked: string, pages: readonly Link[]): Link[] {
  const wanted = parts(asked);
  if (wanted.length === 0) return [];
  const ranked = pages.flatMap((page) => {
    const distance = distanceTo(wanted, parts(page.href));
    return distance <= tolerance ? [{ page, distance }] : [];
  });
  return ranked
    .sort((a, b) => a.distance - b.distance || a.page.href.length - b.page.href.length)
    .slice(0, most)
    .map(({ page }) => page);
}

/** The words of an address in a form to compare: no accents, capitals or extension. */
function parts(path: string): string[] {
  return decoded(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .split('/')
    .map(slugOf)
    .filter(Boolean);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A malformed escape: compare the address as it is.
    return path;
  }
}

/** 0 for the same last part, 1 for nothing in common. A longer part that contains a page's name is also near. */
function distanceTo(wanted: readonly string[], page: readonly string[]): number {
  const name = page.at(-1);
  if (!name) return 1;
  const distances = wanted.map((part) => {
    const words = `-${part}-`;
    if (words.includes(`-${name}-`)) return part === name ? 0 : 0.2;
    if (part.length > 3 && `-${name}-`.includes(`${words.slice(0, -1)}-`)) return 0.3;
    return editDistance(part, name) / Math.max(part.length, name.length);
  });
  return Math.min(...distances);
}

/** Edit distance of two words: letters added, removed, changed, or swapped with a neighbour. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + change);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
