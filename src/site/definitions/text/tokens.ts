/**
 * The complete template language: `{field.path}` in a text, `{ "$from": "field.path" }` for a whole value, `"when":
 * "field.path"` and `"hidden": true` on a block. No loops, no expressions.
 */

export type Scope = Record<string, unknown>;

export interface TokenFault extends TemplatePlace {
  /** The unknown field. */
  token: string;
}

/** A cache of split paths: a site names a few dozen fields, thousands of times each. */
const cut = new Map<string, readonly string[]>();
/** Size of the cache: half-typed names must not collect in a long-running server. */
const mostPaths = 1000;

function keysOf(path: string): readonly string[] {
  const known = cut.get(path);
  if (known) return known;
  if (cut.size >= mostPaths) cut.clear();
  const keys = path.split('.');
  cut.set(path, keys);
  return keys;
}

/** The value at a dotted path, in the first scope that has it; undefined if none has. */
export function lookUp(path: string, scopes: readonly Scope[]): unknown {
  for (const scope of scopes) {
    let value: unknown = scope;
    for (const key of keysOf(path)) {
      value = isScope(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    if (value !== undefined) return value;
  }
  return undefined;
}

/** An object with fields; lists do not count. */
function isScope(value: unknown): value is Scope {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any pair of braces, not only valid names, so that no failed token is shown to visitors. */
const anyToken = /\{([^{}]*)\}/g;

/** Limit for nested tokens: fields that refer to each other could otherwise multiply without end. */
const mostBrought = 1000;

/**
 * Fills the tokens of a text, recursively. Tokens for unknown or unprintable fields, cycles, and unlimited expansion
 * are reported and left as written.
 */
export function fillText(text: string, scopes: readonly Scope[], onFault: (token: string) => void): string {
  let brought = 0;
  return fillTokens(text, []);

  function fillTokens(part: string, open: readonly string[]): string {
    if (!part.includes('{')) return part;
    return part.replace(anyToken, (whole, path: string) => {
      if (open.length > 0) brought++;
      if (brought > mostBrought) {
        if (brought === mostBrought + 1) onFault(path);
        return whole;
      }
      const value = open.includes(path) ? undefined : lookUp(path, scopes);
      if (typeof value === 'number') return String(value);
      if (typeof value === 'string') return fillTokens(value, [...open, path]);
      onFault(path);
      return whole;
    });
  }
}

/** The names between braces in a text, in order. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(anyToken)].map(([, path = '']) => path);
}

/** The positions of tokens in a text (UTF-16 indices, end exclusive). */
export function tokenSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(anyToken)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
}

/** Whether a block is marked as hidden. */
export function isHidden(block: unknown): boolean {
  return typeof block === 'object' && block !== null && (block as { hidden?: unknown }).hidden === true;
}

function isReference(value: unknown): value is { $from: string } {
  return typeof value === 'object' && value !== null && typeof (value as Scope).$from === 'string';
}

/**
 * Where a filled value comes from: a place in the template and, if a reference took it, the field and the path in its
 * value.
 */
export interface TemplatePlace {
  path: (string | number)[];
  from?: { field: string; path: (string | number)[] };
}

/** A path as a linked list; only spelled out when it is needed. */
interface Trail {
  before: Trail | undefined;
  /** A key, or the field that a reference took. */
  step: string | number | { field: string };
}

/** The path in the template up to the first reference, and the path in the value that the last reference took. */
function placeOf(trail: Trail | undefined): TemplatePlace {
  let keys: (string | number)[] = [];
  let from: TemplatePlace['from'];
  for (let at = trail; at; at = at.before) {
    if (typeof at.step !== 'object') keys.push(at.step);
    else {
      from ??= { field: at.step.field, path: keys.toReversed() };
      keys = [];
    }
  }
  return { path: keys.toReversed(), ...(from ? { from } : {}) };
}

interface Filling {
  /** Called for each unknown field and for each field that contains itself. */
  onFault: (fault: TokenFault) => void;
  /** Called with the source of each value in the result. */
  onValue?: (output: (string | number)[], place: TemplatePlace) => void;
  /** Keeps hidden blocks, still marked as hidden. */
  keepsHidden?: boolean | undefined;
}

/**
 * Resolves tokens, references and conditions of a template; the first scope that has a field wins. A reference in a
 * list is spliced if its value is a list. Taken values are filled too.
 */
export function fillTemplate(
  template: unknown,
  scopes: readonly Scope[],
  { onFault, onValue, keepsHidden = false }: Filling,
): unknown {
  /** A stack of references being resolved, to detect cycles. */
  const taking: string[] = [];
  let brought = 0;
  return fill(template, undefined, undefined);

  function fill(value: unknown, place: Trail | undefined, output: Trail | undefined): unknown {
    onValue?.(placeOf(output).path, placeOf(place));
    if (typeof value === 'string')
      return value.includes('{') ? fillText(value, scopes, (token) => report(token, place)) : value;
    if (Array.isArray(value)) return fillList(value, place, output);
    if (isReference(value))
      return take(value.$from, place, (from) => fill(lookUp(value.$from, scopes), from, output), undefined);
    if (typeof value !== 'object' || value === null) return value;
    const result: Scope = {};
    for (const [key, item] of Object.entries(value))
      if (key !== 'when' && (key !== 'hidden' || keepsHidden) && !isKnownToBeNone(item))
        result[key] = fill(item, { before: place, step: key }, onValue && { before: output, step: key });
    return result;
  }

  /** Fills list items; `rank` is the output index of the first. */
  function fillList(items: unknown[], place: Trail | undefined, output: Trail | undefined, rank = 0): unknown[] {
    const result: unknown[] = [];
    for (const [index, item] of items.entries()) {
      if (isBlockToSkip(item) || isKnownToBeNone(item)) continue;
      const here = { before: place, step: index };
      const next = rank + result.length;
      const list = isReference(item) ? lookUp(item.$from, scopes) : undefined;
      if (isReference(item) && Array.isArray(list))
        for (const one of take(item.$from, here, (from) => fillList(list, from, output, next), [])) result.push(one);
      else {
        const filled = fill(item, here, onValue && { before: output, step: next });
        // A field that does not exist leaves no hole: whoever reads a list expects its items.
        if (filled !== undefined) result.push(filled);
      }
    }
    return result;
  }

  /** Applies `fillFound` to a field that exists and is not being resolved already; gives `otherwise` after a fault. */
  function take<T>(field: string, place: Trail | undefined, fillFound: (from: Trail) => T, otherwise: T): T {
    if (taking.length > 0) brought++;
    if (brought > mostBrought) {
      if (brought === mostBrought + 1) report(field, place);
      return otherwise;
    }
    if (taking.includes(field) || lookUp(field, scopes) === undefined) {
      report(field, place);
      return otherwise;
    }
    taking.push(field);
    const result = fillFound({ before: place, step: { field } });
    taking.pop();
    return result;
  }

  function report(token: string, place: Trail | undefined): void {
    onFault({ ...placeOf(place), token });
  }

  function isBlockToSkip(item: unknown): boolean {
    if (typeof item !== 'object' || item === null) return false;
    if (!keepsHidden && isHidden(item)) return true;
    const { when } = item as { when?: unknown };
    return typeof when === 'string' && (lookUp(when, scopes) ?? undefined) === undefined;
  }

  /** In a scope, `null` means that a field has no value: a reference to it is left out. */
  function isKnownToBeNone(item: unknown): boolean {
    return isReference(item) && lookUp(item.$from, scopes) === null;
  }
}
