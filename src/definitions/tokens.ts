/**
 * The template language, whole: `{field.path}` inside a text, `{ "$from": "field.path" }` for a whole
 * value, `"when": "field.path"` and `"hidden": true` on a block. No loops, no expressions.
 */

export type Scope = Record<string, unknown>;

export interface TokenFault extends TemplatePlace {
  /** The field that names nothing. */
  token: string;
}

/** Paths already cut at their dots: a site names a few dozen fields, thousands of times each. */
const cut = new Map<string, readonly string[]>();
/** What authors type on the way to a name must not pile up in a server that runs all day. */
const mostPaths = 1000;

function keysOf(path: string): readonly string[] {
  const known = cut.get(path);
  if (known) return known;
  if (cut.size >= mostPaths) cut.clear();
  const keys = path.split('.');
  cut.set(path, keys);
  return keys;
}

/** The value at a dotted path in the first scope that has it, or undefined. */
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

/** An object with fields; a list has items and a length, which are not fields. */
function isScope(value: unknown): value is Scope {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Any pair of braces, not only well-formed names: what an author meant as a token is never shown to a visitor. */
const anyToken = /\{([^{}]*)\}/g;

/** What is brought by what was brought: a few fields that name each other some times would be a text without end. */
const mostBrought = 1000;

/**
 * The text with its tokens filled, also those of the texts that they bring. Tokens that name nothing
 * printable, or a text that contains itself, are reported and left as written; so is what would multiply without end.
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

/** What a text names between braces, in order. */
export function tokensOf(text: string): string[] {
  return [...text.matchAll(anyToken)].map(([, path = '']) => path);
}

/** Where a text names something between braces, by its UTF-16 indices, end excluded. */
export function tokenSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(anyToken)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
}

/** Whether a block is kept in its document without being shown. */
export function isHidden(block: unknown): boolean {
  return typeof block === 'object' && block !== null && (block as { hidden?: unknown }).hidden === true;
}

function isReference(value: unknown): value is { $from: string } {
  return typeof value === 'object' && value !== null && typeof (value as Scope).$from === 'string';
}

/** Where a filled value comes from: a place of the template and, when a reference took it, the field and the place in its value. */
export interface TemplatePlace {
  path: (string | number)[];
  from?: { field: string; path: (string | number)[] };
}

/** The way to a place: its last step, and the steps before. Places are only spelled out when something is said of them. */
interface Trail {
  before: Trail | undefined;
  /** A key, or the field that a reference took the value from. */
  step: string | number | { field: string };
}

/** The keys of a template up to the first reference, and those in the value that the last reference took. */
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
  /** Hears of everything that names nothing, and of a field that contains itself. */
  onFault: (fault: TokenFault) => void;
  /** Hears where each value of the result comes from. */
  onValue?: (output: (string | number)[], place: TemplatePlace) => void;
  /** Hidden blocks stay, and say that they are hidden: they are to be looked at, not to be shown. */
  keepsHidden?: boolean | undefined;
}

/**
 * A template with tokens, references and conditions resolved against `scopes`, first match wins.
 * A reference standing in a list is spliced when its value is a list. A taken value is itself filled.
 */
export function fillTemplate(
  template: unknown,
  scopes: readonly Scope[],
  { onFault, onValue, keepsHidden = false }: Filling,
): unknown {
  /** References being taken, outermost first: a field that takes itself would never end. */
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

  /** The items filled; `rank` is where the first of them lands in the output list. */
  function fillList(items: unknown[], place: Trail | undefined, output: Trail | undefined, rank = 0): unknown[] {
    const result: unknown[] = [];
    for (const [index, item] of items.entries()) {
      if (isBlockToSkip(item) || isKnownToBeNone(item)) continue;
      const here = { before: place, step: index };
      const next = rank + result.length;
      const list = isReference(item) ? lookUp(item.$from, scopes) : undefined;
      if (isReference(item) && Array.isArray(list))
        result.push(...take(item.$from, here, (from) => fillList(list, from, output, next), []));
      else result.push(fill(item, here, onValue && { before: output, step: next }));
    }
    return result;
  }

  /** What `fillFound` makes of a field that exists and is not already being taken; `otherwise` after a fault. */
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

  /** A scope may say of a field that there is none, by `null`: what takes it whole goes without. */
  function isKnownToBeNone(item: unknown): boolean {
    return isReference(item) && lookUp(item.$from, scopes) === null;
  }
}
