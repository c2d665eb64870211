import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { escapeMarkup } from '../../definitions/text/escape-markup.ts';
import { bounds } from './drawing-bounds.ts';
import {
  attributes,
  isEditors,
  isOwnReference,
  isPlainValue,
  svgNamespace,
  xlinkNamespace,
} from './drawing-grammar.ts';
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

  add(kind: DrawingFault['kind'], name?: string): void {
    const { faults } = this;
    if (faults.length >= mostFaults || faults.some((fault) => fault.kind === kind && fault.name === name)) return;
    faults.push({ kind, line: this.#line(), ...(name === undefined ? {} : { name }) });
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

  /** Keeps the rules of a style sheet that load nothing. */
  keepRules(sheet: string): void {
    const { kept, removed } = plainRules(sheet);
    if (removed.length > 0) this.add('value', 'style');
    for (const rule of removed) this.lose(lossOfRule(rule));
    this.hasOwnFont ||= namesOwnFont(kept);
    this.keep(escapeMarkup(kept));
  }

  /** Keeps the beginning of an element with the allowed attributes as written; the root gets its namespace. */
  keepTag(tag: SaxesTagNS, isRoot: boolean): void {
    const kept = isRoot ? [` xmlns="${svgNamespace}"`] : [];
    for (const attribute of Object.values(tag.attributes)) {
      const { name, prefix, local, uri, value } = attribute;
      if (prefix === 'xmlns' || name === 'xmlns' || isEditors(uri)) continue;
      if (!isAttribute(attribute)) this.add('attribute', name);
      else if (this.#isPlain(attribute))
        kept.push(` ${uri === xlinkNamespace ? local : name}="${escapeMarkup(value)}"`);
    }
    this.keep(`<${tag.local}${kept.join('')}${tag.isSelfClosing ? '/>' : '>'}`);
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
