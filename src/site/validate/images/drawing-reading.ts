import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { escapeMarkup } from '../../definitions/text/escape-markup.ts';
import { bounds } from './drawing-bounds.ts';
import {
  attributes,
  isLoading,
  isOwnReference,
  isPlainValue,
  svgNamespace,
  xlinkNamespace,
} from './drawing-grammar.ts';
import type { DrawnPage } from './drawn-page.ts';
import { isOwnFont, lossOfRule, namesOwnFont, plainRules, type Loss } from './drawing-losses.ts';

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

/** Enough faults to show what is wrong; a file often has the same one a thousand times. */
const mostFaults = 20;

/** Thrown to stop parsing early, when the result cannot change any more. */
export class Stop extends Error {}

/** What has been read of a drawing: what may be published of it, what is wrong with it, and what is lost. */
export class DrawingReading {
  readonly faults: DrawingFault[] = [];
  readonly clean: string[] = [];
  readonly losses = new Set<Loss>();
  /** The limit that was exceeded. */
  excess: DrawingFault | undefined;
  hasOwnFont = false;
  #length = 0;
  readonly #line: () => number;

  constructor(line: () => number) {
    this.#line = line;
  }

  add(kind: DrawingFault['kind'], name?: string, line = this.#line()): void {
    const { faults } = this;
    if (faults.length >= mostFaults || faults.some((fault) => fault.kind === kind && fault.name === name)) return;
    faults.push({ kind, line, ...(name === undefined ? {} : { name }) });
  }

  tooMuch(kind: keyof typeof bounds): never {
    this.excess = { kind, line: this.#line() };
    throw new Stop();
  }

  keep(written: string): void {
    this.#length += written.length;
    if (this.#length > bounds.unfolded) this.tooMuch('unfolded');
    this.clean.push(written);
  }

  lose(loss: Loss | undefined): void {
    if (loss) this.losses.add(loss);
  }

  /** Notes what is lost with a part of a web page, once it has been read. */
  endPage({ isHidden, isSeen, isEffect, line }: DrawnPage): void {
    if (isHidden) return;
    if (isSeen) this.add('element', 'foreignObject', line);
    if (isSeen || isEffect) this.lose(isSeen ? 'page' : 'effect');
  }

  /** Keeps the rules of a style sheet that load nothing. */
  keepRules(sheet: string): void {
    const { kept, removed } = plainRules(sheet);
    for (const rule of removed) {
      const loss = lossOfRule(rule);
      this.lose(loss);
      if (loss === 'style' || (loss && isLoading(rule))) this.add('value', 'style');
    }
    this.hasOwnFont ||= namesOwnFont(kept);
    this.keep(escapeMarkup(kept));
  }

  /**
   * Keeps the beginning of an element, under its name in the clean drawing, with the allowed attributes as written; the
   * root gets its namespace, and a box if it says only its size.
   */
  keepTag(tag: SaxesTagNS, { name, root }: { name: string; root?: { box: string | undefined } | undefined }): void {
    const kept = root ? [` xmlns="${svgNamespace}"`] : [];
    if (root?.box !== undefined) kept.push(` viewBox="${root.box}"`);
    for (const attribute of Object.values(tag.attributes)) {
      if (!isAttribute(attribute) || (tag.local === 'a' && attribute.local === 'href')) continue;
      if (this.#isPlain(attribute))
        kept.push(
          ` ${attribute.prefix === 'xml' ? attribute.name : attribute.local}="${escapeMarkup(attribute.value)}"`,
        );
    }
    this.keep(`<${name}${kept.join('')}${tag.isSelfClosing ? '/>' : '>'}`);
  }

  /** Whether a value loads nothing; notes the fonts that it names, and what is lost with it. */
  #isPlain({ local, name, value }: SaxesAttributeNS): boolean {
    const isPlain = local === 'href' ? isOwnReference(value) : isPlainValue(value);
    this.hasOwnFont ||= name === 'font-family' ? isOwnFont(value) : name === 'style' && namesOwnFont(value);
    if (isPlain) return true;
    this.lose(local === 'href' ? 'elsewhere' : 'style');
    this.add('value', name);
    return false;
  }
}

function isAttribute({ name, prefix, local, uri }: SaxesAttributeNS): boolean {
  if (uri === xlinkNamespace) return local === 'href';
  if (prefix === 'xml') return local === 'space' || local === 'lang';
  return prefix === '' && (attributes.has(name) || /^(?:aria|data)-[\w-]+$/.test(name));
}
