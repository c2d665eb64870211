import { SaxesParser, type SaxesTagNS } from 'saxes';
import { digestOf } from '../../definitions/shapes/digest.ts';
import { escapeMarkup } from '../../definitions/text/escape-markup.ts';
import { bounds, declaresPlainly, entitiesIn, unfoldedLength } from './drawing-bounds.ts';
import { dangersOf } from './drawing-dangers.ts';
import { elements, svgNamespace } from './drawing-grammar.ts';
import { lossOf, type Loss } from './drawing-losses.ts';
import { DrawingReading, Stop, type DrawingFault } from './drawing-reading.ts';
import { drawnElement } from './drawn-element.ts';
import { noteInPage, pageBegun, type DrawnPage } from './drawn-page.ts';
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

interface OpenElement {
  tag: SaxesTagNS;
  /** Its name in the clean drawing; undefined if it is removed. */
  name: string | undefined;
}

function parsed(svg: string): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  const reading = new DrawingReading(() => parser.line);
  const drawn = drawnTree();
  const { begin, end, write, found } = elementsRead({ reading, drawn, line: () => parser.line });
  let elementCount = 0;
  let depth = 0;

  parser.on('error', () => {
    throw new Stop();
  });
  parser.on('doctype', (text) => {
    if (!declaresPlainly(text)) reading.add('entities');
    const entities = entitiesIn(text);
    if (entities.size > bounds.declared) reading.tooMuch('declared');
    if (unfoldedLength(svg, entities) > bounds.unfolded) reading.tooMuch('unfolded');
    for (const [name, value] of entities) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => {
    // Others are notes of programs, which browsers ignore.
    if (target === 'xml-stylesheet') reading.add('element', `?${target}`);
  });
  // Checked before the namespace lookup, whose cost grows with the depth.
  parser.on('opentagstart', () => {
    if (depth++ >= bounds.depth) reading.tooMuch('depth');
    if (++elementCount > bounds.elements) reading.tooMuch('elements');
  });
  parser.on('opentag', begin);
  parser.on('closetag', (tag) => {
    depth--;
    end(tag);
  });
  parser.on('text', write);
  parser.on('cdata', write);
  let isBroken = false;
  try {
    parser.write(svg.replace(/^\ufeff/, '')).close();
    if (drawn.total() > bounds.elements) reading.tooMuch('elements');
  } catch {
    // Exceeding a limit is not a syntax error; the parser throws on those, or reports them.
    isBroken = reading.excess === undefined;
    if (isBroken) reading.faults.push({ kind: 'malformed', line: parser.line });
  }

  const { root, hasText } = found();
  const isDrawing = root !== undefined && root.local === 'svg' && isElement(root);
  const isWhole = isDrawing && !isBroken && !reading.excess;
  if (hasText && reading.hasOwnFont) reading.lose('letters');
  return {
    faults: faultsIn(reading, { isBroken, isDrawing }),
    clean: isWhole ? `${reading.clean.join('')}\n` : undefined,
    losses: [...reading.losses],
    isEmpty: isWhole && !drawn.paints(reading.losses.size > 0 ? 'a ground' : undefined),
    hasViewBox: root !== undefined && (root.attributes.viewBox !== undefined || boxOfSize(root) !== undefined),
    size: root && sizeOf(root),
  };
}

interface Readers {
  reading: DrawingReading;
  drawn: ReturnType<typeof drawnTree>;
  line: () => number;
}

/** Reads the elements and texts of a drawing, in their order. */
function elementsRead({ reading, drawn, line }: Readers) {
  const open: OpenElement[] = [];
  /** The part of a web page that is open, and how deep it began. */
  let page: { part: DrawnPage; depth: number } | undefined;
  let root: SaxesTagNS | undefined;
  let box: number[] | undefined;
  let hasText = false;
  return { begin, end, write, found: () => ({ root, hasText }) };

  function begin(tag: SaxesTagNS): void {
    root ??= tag;
    box ??= boxOf(tag);
    const parent = open.at(-1);
    if (!parent && tag.name === 'svg' && tag.uri === '') reading.add('no-namespace');
    const isWithin = !parent || parent.name !== undefined;
    const isKept = isWithin && isElement(tag);
    if (isWithin && !isKept) beginRemoved(tag, parent?.tag);
    else if (page) noteInPage(page.part, tag);
    for (const { kind, name } of dangersOf(tag, page !== undefined)) reading.add(kind, name);
    drawn.begin(drawnElement(tag, isKept, box));
    const name = isKept ? cleanName(tag, parent) : undefined;
    open.push({ tag, name });
    if (name !== undefined) reading.keepTag(tag, { name, root: parent ? undefined : { box: boxOfSize(tag) } });
  }

  function beginRemoved(tag: SaxesTagNS, parent: SaxesTagNS | undefined): void {
    const part = pageBegun(tag, parent, line());
    if (part) page = { part, depth: open.length };
    reading.lose(lossOf(tag));
  }

  function end(tag: SaxesTagNS): void {
    drawn.end();
    const closed = open.pop();
    if (closed?.name !== undefined && !tag.isSelfClosing) reading.keep(`</${closed.name}>`);
    if (page?.depth !== open.length) return;
    reading.endPage(page.part);
    page = undefined;
  }

  function write(text: string): void {
    if (page && text.trim() !== '') page.part.isSeen = true;
    const { tag, name } = open.at(-1) ?? {};
    if (name === undefined) return;
    if (tag?.local === 'style') return reading.keepRules(text);
    if (text.trim() !== '' && textElements.has(name)) {
      drawn.write();
      hasText = true;
    }
    reading.keep(escapeMarkup(text));
  }
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

/** A link draws what is in it: it becomes a group, or a part of its text. */
function cleanName({ local }: SaxesTagNS, parent: OpenElement | undefined): string {
  if (local !== 'a') return local;
  return textElements.has(parent?.name ?? '') ? 'tspan' : 'g';
}

/** The box of a drawing that says only its size in pixels: browsers would neither scale it nor know its proportions. */
function boxOfSize({ local, attributes: { viewBox, width, height } }: SaxesTagNS): string | undefined {
  if (local !== 'svg' || viewBox) return undefined;
  const sides = [width, height].map((side) => /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(side?.value ?? '')?.[1]);
  return sides.includes(undefined) ? undefined : `0 0 ${sides.join(' ')}`;
}

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
