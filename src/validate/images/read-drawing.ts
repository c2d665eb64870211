// Longer than most files: one walk over a drawing, whose rules share what it has counted and lost.
import { digestOf } from '../../definitions/digest.ts';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import {
  attributes,
  elements,
  isEditors,
  isOwnReference,
  isPlainValue,
  svgNamespace,
  wrappers,
  xlinkNamespace,
} from './drawing-grammar.ts';
import { bounds, entitiesIn, unfoldedLength } from './drawing-bounds.ts';
import { isOwnFont, lossOf, lossOfRule, namesOwnFont, plainRules, type Loss } from './drawing-losses.ts';
import { drawnElement } from './drawn-element.ts';
import { drawnTree } from './drawn-tree.ts';

/** Something in a drawing that must not be published, that no browser understands, or that exceeds a limit. */
export interface DrawingFault {
  kind:
    | 'malformed'
    | 'not-a-drawing'
    | 'no-namespace'
    | 'entities'
    | 'element'
    | 'attribute'
    | 'value'
    | keyof typeof bounds;
  /** The element or attribute. */
  name?: string;
  line: number;
}

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

/** Enough faults to show what is wrong; a file often has the same one a thousand times. */
const mostFaults = 20;

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

/** Thrown to stop parsing early, when the result cannot change any more. */
class Stop extends Error {}

function parsed(svg: string): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  const faults: DrawingFault[] = [];
  const clean: string[] = [];
  /** The open elements: whether each is kept, and whether its content may be. */
  const open: { tag: SaxesTagNS; isKept: boolean; isOpen: boolean }[] = [];
  let root: SaxesTagNS | undefined;
  let box: number[] | undefined;
  let isBroken = false;
  let excess: DrawingFault | undefined;
  let elementCount = 0;
  let length = 0;
  const drawn = drawnTree();
  const losses = new Set<Loss>();
  let hasOwnFont = false;
  let hasText = false;

  parser.on('error', () => {
    isBroken = true;
    throw new Stop();
  });
  parser.on('doctype', (text) => {
    // Entities can expand without limit, or load files.
    if (text.includes('[')) add('entities');
    const entities = entitiesIn(text);
    if (entities.size > bounds.declared) tooMuch('declared');
    if (unfoldedLength(svg, entities) > bounds.unfolded) tooMuch('unfolded');
    for (const [name, value] of entities) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => add('element', `?${target}`));
  // Checked before the namespace lookup, whose cost grows with the depth.
  parser.on('opentagstart', () => {
    if (open.length >= bounds.depth) tooMuch('depth');
    if (++elementCount > bounds.elements) tooMuch('elements');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    box ??= boxOf(tag);
    if (open.length === 0 && tag.name === 'svg' && tag.uri === '') add('no-namespace');
    const isWithin = open.at(-1)?.isOpen ?? true;
    const isKept = isWithin && isElement(tag);
    if (isWithin && !isKept && !isEditors(tag.uri) && tag.name !== 'metadata') add('element', tag.name);
    if (isWithin && !isKept) lose(lossOf(tag, open.at(-1)?.tag));
    drawn.begin(drawnElement(tag, isKept, box));
    open.push({ tag, isKept, isOpen: isKept || (isWithin && wrappers.has(tag.local)) });
    if (isKept) keep(`<${tag.local}${attributesOf(tag)}${tag.isSelfClosing ? '/>' : '>'}`);
  });
  parser.on('closetag', (tag) => {
    drawn.end();
    const closed = open.pop();
    if (closed?.isKept && !tag.isSelfClosing) keep(`</${tag.local}>`);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(svg.replace(/^\ufeff/, '')).close();
    if (drawn.total() > bounds.elements) tooMuch('elements');
  } catch {
    // Exceeding a limit is not a syntax error; but the parser throws on some syntax errors.
    isBroken ||= excess === undefined;
    faults.push(excess ?? { kind: 'malformed', line: parser.line });
  }

  const isDrawing = root !== undefined && root.local === 'svg' && isElement(root);
  const isWhole = isDrawing && !isBroken && !excess;
  if (hasText && hasOwnFont) lose('letters');
  return {
    faults: faultsFound(),
    clean: isWhole ? `${clean.join('')}\n` : undefined,
    losses: [...losses],
    isEmpty: isWhole && !drawn.paints(losses.size > 0 ? 'a ground' : undefined),
    hasViewBox: root?.attributes.viewBox !== undefined,
    size: root && sizeOf(root),
  };

  /** The faults to report. After a syntax error or for a non-drawing, other faults mean nothing. */
  function faultsFound(): DrawingFault[] {
    if (excess) return [excess];
    if (isBroken) return faults.filter(({ kind }) => kind === 'malformed' || kind === 'entities');
    return isDrawing ? faults : [{ kind: 'not-a-drawing', line: 1 }];
  }

  function add(kind: DrawingFault['kind'], name?: string): void {
    if (faults.length >= mostFaults || faults.some((fault) => fault.kind === kind && fault.name === name)) return;
    faults.push({ kind, line: parser.line, ...(name === undefined ? {} : { name }) });
  }

  function tooMuch(kind: keyof typeof bounds): never {
    excess = { kind, line: parser.line };
    throw new Stop();
  }

  function keep(written: string): void {
    length += written.length;
    if (length > bounds.unfolded) tooMuch('unfolded');
    clean.push(written);
  }

  function addText(text: string): void {
    const inner = open.at(-1);
    if (!inner?.isKept) return;
    if (inner.tag.local === 'style') return addRules(text);
    if (text.trim() !== '' && textElements.has(inner.tag.local)) {
      drawn.write();
      hasText = true;
    }
    keep(escaped(text));
  }

  function addRules(sheet: string): void {
    const { kept, removed } = plainRules(sheet);
    if (removed.length > 0) add('value', 'style');
    for (const rule of removed) lose(lossOfRule(rule));
    hasOwnFont ||= namesOwnFont(kept);
    keep(escaped(kept));
  }

  function lose(loss: Loss | undefined): void {
    if (loss) losses.add(loss);
  }

  /** Notes the fonts that an element names, and what is lost with the value of an attribute. */
  function noteValue({ local, name, value }: SaxesAttributeNS, isPlain: boolean): void {
    if (!isPlain) lose(local === 'href' ? 'elsewhere' : 'style');
    hasOwnFont ||= name === 'font-family' ? isOwnFont(value) : name === 'style' && namesOwnFont(value);
  }

  /** The allowed attributes as written; for the root, with its namespace. */
  function attributesOf(tag: SaxesTagNS): string {
    const kept = open.length === 1 ? [` xmlns="${svgNamespace}"`] : [];
    for (const attribute of Object.values(tag.attributes)) {
      const { name, prefix, local, uri, value } = attribute;
      if (prefix === 'xmlns' || name === 'xmlns' || isEditors(uri)) continue;
      if (!isAttribute(attribute)) {
        add('attribute', name);
        continue;
      }
      const isPlain = local === 'href' ? isOwnReference(value) : isPlainValue(value);
      noteValue(attribute, isPlain);
      if (!isPlain) add('value', name);
      else kept.push(` ${uri === xlinkNamespace ? local : name}="${escaped(value).replaceAll('"', '&quot;')}"`);
    }
    return kept.join('');
  }
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

function isAttribute({ name, prefix, local, uri }: SaxesAttributeNS): boolean {
  if (uri === xlinkNamespace) return local === 'href';
  if (prefix === 'xml') return local === 'space' || local === 'lang';
  return prefix === '' && (attributes.has(name) || /^(?:aria|data)-[\w-]+$/.test(name));
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
