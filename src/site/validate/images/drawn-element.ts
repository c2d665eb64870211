import type { SaxesTagNS } from 'saxes';
import type { DrawnElement } from './drawn-tree.ts';

const shapes = new Set(['circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Text draws by the letters in it. */
const groups = new Set(['svg', 'g', 'a', 'switch', 'use', 'text', 'tspan', 'textPath']);

/** What an element adds to the picture; `box` is the view box of the drawing. */
export function drawnElement(tag: SaxesTagNS, isKept: boolean, box: readonly number[] | undefined): DrawnElement {
  const { local } = tag;
  const value = (name: string) => tag.attributes[name]?.value ?? styled(tag, name) ?? '';
  const fill = refersTo(value('fill'));
  const isStroked = !['', 'none'].includes(value('stroke'));
  return {
    id: tag.attributes.id?.value,
    shows: local === 'use' ? shownBy(tag) : undefined,
    role: !isKept || value('display') === 'none' ? 'nothing' : roleOf(),
    needs: [value('mask'), value('clip-path')]
      .map(refersTo)
      .concat(isStroked ? [] : fill)
      .filter((id) => id !== ''),
  };

  function roleOf(): DrawnElement['role'] {
    if (local === 'path') return value('d').trim() === '' ? 'nothing' : 'paint';
    if (local === 'rect') return !isStroked && covers(tag, box) ? 'ground' : 'paint';
    if (shapes.has(local)) return 'paint';
    return groups.has(local) ? 'group' : 'definition';
  }
}

/** The id of the element that `use` repeats. */
function shownBy(tag: SaxesTagNS): string | undefined {
  return Object.values(tag.attributes)
    .find(({ local, value }) => local === 'href' && value.startsWith('#'))
    ?.value.slice(1);
}

function styled(tag: SaxesTagNS, name: string): string | undefined {
  const found = (tag.attributes.style?.value ?? '').split(';').find((one) => one.trim().startsWith(`${name}:`));
  return found?.slice(found.indexOf(':') + 1).trim();
}

/** The id in `url(#id)`; empty if there is none. */
function refersTo(value: string): string {
  return /^url\(\s*["']?#([^"')\s]+)/.exec(value.trim())?.[1] ?? '';
}

function covers({ attributes }: SaxesTagNS, box: readonly number[] | undefined): boolean {
  const [left = 0, top = 0, width = NaN, height = NaN] = box ?? [];
  const measure = (name: string, whole: number) => {
    const written = attributes[name]?.value ?? '0';
    return written.endsWith('%') ? (Number.parseFloat(written) / 100) * whole : Number.parseFloat(written);
  };
  const [x, y] = [measure('x', width), measure('y', height)];
  return (
    x <= left &&
    y <= top &&
    x + measure('width', width) >= left + width &&
    y + measure('height', height) >= top + height
  );
}
