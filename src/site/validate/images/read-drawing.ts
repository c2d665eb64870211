import { SaxesParser, type SaxesTagNS } from 'saxes';
import { digestOf } from '../../definitions/shapes/digest.ts';
import { escapeMarkup } from '../../definitions/text/escape-markup.ts';
import { bounds, entitiesIn, unfoldedLength } from './drawing-bounds.ts';
import { elements, isEditors, svgNamespace, wrappers } from './drawing-grammar.ts';
import { lossOf, type Loss } from './drawing-losses.ts';
import { DrawingReading, Stop, type DrawingFault } from './drawing-reading.ts';
import { drawnElement } from './drawn-element.ts';
import { drawnTree } from './drawn-tree.ts';

export interface Drawing {
  /** In file order; empty if the drawing can be published as it is. */
  faults: DrawingFault[];
  /** The drawing reduced to the allow-list; undefined if it is not a drawing or exceeds a limit. */
  clean: string | undefined;
  /** What it showed where it was made and `clean` does not, each kind once. */
  losses: Loss[];
  /** Whether `clean` shows nothing, or nothing but a plain ground below what is lost. */
  isEmpty: boolean;
  /** Whether the drawing has a `viewBox`. */
  hasViewBox: boolean;
  /** Its width and height in pixels, if it gives them. */
  size: { width: number; height: number } | undefined;
}

/** A cache of parsed drawings by digest: a first validation needs each twice, an authoring server at every save. */
const known = new Map<string, Drawing>();
const mostKnown = 2000;
/** Size of the cache, in characters. */
const mostHeld = 20_000_000;
let held = 0;

/** Parses an SVG as XML and compares everything in it with the allow-list. */
export function readDrawing(svg: string): Drawing {
  const digest = digestOf(svg);
  const before = known.get(digest);
  if (before) return before;
  const found = parsed(svg);
  held += svg.length + (found.clean?.length ?? 0);
  if (known.size >= mostKnown || held > mostHeld) {
    known.clear();
    held = svg.length + (found.clean?.length ?? 0);
  }
  known.set(digest, found);
  return found;
}

function parsed(svg: string): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  const reading = new DrawingReading(() => parser.line);
  /** The open elements: whether each is kept, and whether its content may be. */
  const open: { tag: SaxesTagNS; isKept: boolean; isOpen: boolean }[] = [];
  const drawn = drawnTree();
  let root: SaxesTagNS | undefined;
  let box: number[] | undefined;
  let elementCount = 0;
  let hasText = false;

  parser.on('error', () => {
    throw new Stop();
  });
  parser.on('doctype', (text) => {
    // Entities can expand without limit, or load files.
    if (text.includes('[')) reading.add('entities');
    const entities = entitiesIn(text);
    if (entities.size > bounds.declared) reading.tooMuch('declared');
    if (unfoldedLength(svg, entities) > bounds.unfolded) reading.tooMuch('unfolded');
    for (const [name, value] of entities) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => reading.add('element', `?${target}`));
  // Checked before the namespace lookup, whose cost grows with the depth.
  parser.on('opentagstart', () => {
    if (open.length >= bounds.depth) reading.tooMuch('depth');
    if (++elementCount > bounds.elements) reading.tooMuch('elements');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    box ??= boxOf(tag);
    if (open.length === 0 && tag.name === 'svg' && tag.uri === '') reading.add('no-namespace');
    const isWithin = open.at(-1)?.isOpen ?? true;
    const isKept = isWithin && isElement(tag);
    if (isWithin && !isKept) {
      if (!isEditors(tag.uri) && tag.name !== 'metadata') reading.add('element', tag.name);
      reading.lose(lossOf(tag, open.at(-1)?.tag));
    }
    drawn.begin(drawnElement(tag, isKept, box));
    open.push({ tag, isKept, isOpen: isKept || (isWithin && wrappers.has(tag.local)) });
    if (isKept) reading.keepTag(tag, open.length === 1);
  });
  parser.on('closetag', (tag) => {
    drawn.end();
    const closed = open.pop();
    if (closed?.isKept && !tag.isSelfClosing) reading.keep(`</${tag.local}>`);
  });
  const addText = (text: string) => {
    const inner = open.at(-1);
    if (!inner?.isKept) return;
    if (inner.tag.local === 'style') return reading.keepRules(text);
    if (text.trim() !== '' && textElements.has(inner.tag.local)) {
      drawn.write();
      hasText = true;
    }
    reading.keep(escapeMarkup(text));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  let isBroken = false;
  try {
    parser.write(svg.replace(/^\ufeff/, '')).close();
    if (drawn.total() > bounds.elements) reading.tooMuch('elements');
  } catch {
    // Exceeding a limit is not a syntax error; the parser throws on those, or reports them.
    isBroken = reading.excess === undefined;
    if (isBroken) reading.faults.push({ kind: 'malformed', line: parser.line });
  }

  const isDrawing = root !== undefined && root.local === 'svg' && isElement(root);
  const isWhole = isDrawing && !isBroken && !reading.excess;
  if (hasText && reading.hasOwnFont) reading.lose('letters');
  return {
    faults: faultsIn(reading, { isBroken, isDrawing }),
    clean: isWhole ? `${reading.clean.join('')}\n` : undefined,
    losses: [...reading.losses],
    isEmpty: isWhole && !drawn.paints(reading.losses.size > 0 ? 'a ground' : undefined),
    hasViewBox: root?.attributes.viewBox !== undefined,
    size: root && sizeOf(root),
  };
}

/** The faults to report. After a syntax error or for a non-drawing, other faults mean nothing. */
function faultsIn(
  { excess, faults }: DrawingReading,
  { isBroken, isDrawing }: { isBroken: boolean; isDrawing: boolean },
): DrawingFault[] {
  if (excess) return [excess];
  if (isBroken) return faults.filter(({ kind }) => kind === 'malformed' || kind === 'entities');
  return isDrawing ? faults : [{ kind: 'not-a-drawing', line: 1 }];
}

const textElements = new Set(['text', 'tspan', 'textPath']);

/** The four numbers of the `viewBox`; undefined without one. */
function boxOf({ attributes: all }: SaxesTagNS): number[] | undefined {
  return all.viewBox?.value
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}

/** Accepts elements without a namespace: browsers show nothing, but the intention is clear. */
function isElement({ local, uri }: SaxesTagNS): boolean {
  return (uri === svgNamespace || uri === '') && elements.has(local);
}

/** `width` and `height`, or else the sides of the `viewBox`; undefined if both are missing. */
function sizeOf(tag: SaxesTagNS): Drawing['size'] {
  const { attributes: all } = tag;
  const [, , boxWidth, boxHeight] = boxOf(tag) ?? [];
  const side = (written: string | undefined, other: number | undefined) =>
    /^\s*[\d.]+(?:px)?\s*$/.test(written ?? '') ? Number.parseFloat(written ?? '') : (other ?? Number.NaN);
  const size = { width: side(all.width?.value, boxWidth), height: side(all.height?.value, boxHeight) };
  return Number.isNaN(size.width) || Number.isNaN(size.height) ? undefined : size;
}
