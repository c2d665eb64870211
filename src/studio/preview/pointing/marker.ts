import type { Kind } from '../../../site/definitions/fields/kinds';
import { pointerOf } from '../../logic/transport/pointer';
import type { Origins } from '../../logic/transport/protocol';
import { withMark } from './marks';

/** Kinds that components compare or compute with: a mark would change the output. */
const unmarkable = new Set<Kind>(['choice', 'tone', 'type', 'date', 'month', 'field', 'anchor']);
/** Kinds that components only print. */
const printed = new Set<Kind>(['text', 'prose', 'alt', 'verbatim']);

/** Parts that are rendered separately: their texts are not compared with others. */
const isBlock = /^\/(?:page\/blocks\/\d+|site\/[^/]+)$/;

/**
 * Adds marks to texts: one number per distinct text within a block, because components compare texts. With `isCareful`,
 * only kinds that are always printed are marked.
 */
export class Marker {
  readonly #paths: string[][] = [];
  readonly #origins: Origins;
  readonly #isCareful: boolean;

  constructor(origins: Origins, isCareful = false) {
    this.#origins = origins;
    this.#isCareful = isCareful;
  }

  /** The shown paths with a number. */
  paths(number: number): string[] {
    return this.#paths[number] ?? [];
  }

  /** The value with marks; `under` is its shown path. */
  marked<T>(value: T, under: string): T {
    // Only the ends of texts change, so the type stays.
    return this.#mark(value, under, new Map()) as T;
  }

  #mark(value: unknown, path: string, known: Map<string, number>): unknown {
    if (typeof value === 'string') return this.#isMarkable(value, path) ? this.#markText(value, path, known) : value;
    if (typeof value !== 'object' || value === null) return value;
    const own = isBlock.test(path) ? new Map<string, number>() : known;
    const items = Object.entries(value).map(
      ([key, item]) => [key, this.#mark(item, path + pointerOf([key]), own)] as const,
    );
    return Array.isArray(value) ? items.map(([, item]) => item) : Object.fromEntries(items);
  }

  #isMarkable(text: string, path: string): boolean {
    const kind = this.#origins[path]?.kind;
    if (text === '' || kind === undefined) return false;
    return this.#isCareful ? printed.has(kind) : !unmarkable.has(kind);
  }

  #markText(text: string, path: string, known: Map<string, number>): string {
    const number = known.get(text) ?? this.#paths.push([]) - 1;
    known.set(text, number);
    this.#paths[number]?.push(path);
    return withMark(text, number);
  }
}
