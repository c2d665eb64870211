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
import { countDrawn } from './drawn-again.ts';

/** Something in a drawing that a site must not publish, or that no browser understands; or more than it may hold. */
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
  /** The element or the attribute concerned. */
  name?: string;
  line: number;
}

export interface Drawing {
  /** In the order of the file; none of a drawing that can be published as it is. */
  faults: DrawingFault[];
  /** The drawing with what draws and nothing else; undefined for what is none, or is too much. */
  clean: string | undefined;
  /** Whether the drawing says its proportions. */
  hasViewBox: boolean;
  /** Width and height that it asks for, in pixels, where it does. */
  size: { width: number; height: number } | undefined;
}

/** A file has one fault, or a thousand times the same: enough to say what is wrong. */
const mostFaults = 20;

/** Those read last, by their digest: a first validation asks for each twice, and an authoring server at every save. */
const known = new Map<string, Drawing>();
const mostKnown = 2000;
/** In characters, of all of them. */
const mostHeld = 20_000_000;
let held = 0;

/** Reads an SVG with a parser of XML, and holds all that it finds against the list of what draws. */
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

/** The name of what an element shows again. */
function shownBy(tag: SaxesTagNS): string | undefined {
  return Object.values(tag.attributes)
    .find(({ local, value }) => local === 'href' && value.startsWith('#'))
    ?.value.slice(1);
}

/** Nothing that follows would change what is said. */
class Stop extends Error {}

function parsed(svg: string): Drawing {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const faults: DrawingFault[] = [];
  const clean: string[] = [];
  /** Elements that have begun: those that are kept, and those of which what they hold may be. */
  const open: { tag: SaxesTagNS; isKept: boolean; isOpen: boolean }[] = [];
  let root: SaxesTagNS | undefined;
  let isBroken = false;
  let excess: DrawingFault | undefined;
  let elementCount = 0;
  let length = 0;
  const drawn = countDrawn();

  parser.on('error', () => {
    isBroken = true;
    throw new Stop();
  });
  parser.on('doctype', (text) => {
    // Entities can be made to unfold without end, or to fetch files.
    if (text.includes('[')) add('entities');
    const entities = entitiesIn(text);
    if (entities.size > bounds.declared) tooMuch('declared');
    if (unfoldedLength(svg, entities) > bounds.unfolded) tooMuch('unfolded');
    for (const [name, value] of entities) parser.ENTITIES[name] ??= value;
  });
  parser.on('processinginstruction', ({ target }) => add('element', `?${target}`));
  // Before its namespace is looked for, among those of all that it stands in.
  parser.on('opentagstart', () => {
    if (open.length >= bounds.depth) tooMuch('depth');
    if (++elementCount > bounds.elements) tooMuch('elements');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    if (open.length === 0 && tag.name === 'svg' && tag.uri === '') add('no-namespace');
    const isWithin = open.at(-1)?.isOpen ?? true;
    const isKept = isWithin && isElement(tag);
    if (isWithin && !isKept && !isEditors(tag.uri) && tag.name !== 'metadata') add('element', tag.name);
    drawn.begin(tag.attributes.id?.value, tag.local === 'use' ? shownBy(tag) : undefined);
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
    // What is too much is no mistake; the reader itself throws on some that are.
    isBroken ||= excess === undefined;
    faults.push(excess ?? { kind: 'malformed', line: parser.line });
  }

  const isDrawing = root !== undefined && root.local === 'svg' && isElement(root);
  return {
    faults: said(),
    clean: isDrawing && !isBroken && !excess ? `${clean.join('')}\n` : undefined,
    hasViewBox: root?.attributes.viewBox !== undefined,
    size: root && sizeOf(root),
  };

  /** Of what is not written right, the rest is not known; of what is no drawing, it does not matter. */
  function said(): DrawingFault[] {
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
    if (inner.tag.local === 'style' && !isPlainValue(text)) add('value', 'style');
    else keep(escaped(text));
  }

  /** The attributes that are kept, as written; those of the root with its namespace. */
  function attributesOf(tag: SaxesTagNS): string {
    const kept = open.length === 1 ? [` xmlns="${svgNamespace}"`] : [];
    for (const attribute of Object.values(tag.attributes)) {
      const { name, prefix, local, uri, value } = attribute;
      if (prefix === 'xmlns' || name === 'xmlns' || isEditors(uri)) continue;
      if (!isAttribute(attribute)) add('attribute', name);
      else if (local === 'href' ? !isOwnReference(value) : !isPlainValue(value)) add('value', name);
      else kept.push(` ${uri === xlinkNamespace ? local : name}="${escaped(value).replaceAll('"', '&quot;')}"`);
    }
    return kept.join('');
  }
}

/** Without a namespace, browsers show nothing; what was meant is clear. */
function isElement({ local, uri }: SaxesTagNS): boolean {
  return (uri === svgNamespace || uri === '') && elements.has(local);
}

function isAttribute({ name, prefix, local, uri }: SaxesAttributeNS): boolean {
  if (uri === xlinkNamespace) return local === 'href';
  if (prefix === 'xml') return local === 'space' || local === 'lang';
  return prefix === '' && (attributes.has(name) || /^(?:aria|data)-[\w-]+$/.test(name));
}

/** The last of `width` and `height`, else the sides of `viewBox`; undefined where neither says. */
function sizeOf({ attributes: all }: SaxesTagNS): Drawing['size'] {
  const [, , boxWidth, boxHeight] = (all.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (written: string | undefined, other: number | undefined) =>
    /^\s*[\d.]+(?:px)?\s*$/.test(written ?? '') ? Number.parseFloat(written ?? '') : (other ?? Number.NaN);
  const size = { width: side(all.width?.value, boxWidth), height: side(all.height?.value, boxHeight) };
  return Number.isNaN(size.width) || Number.isNaN(size.height) ? undefined : size;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
