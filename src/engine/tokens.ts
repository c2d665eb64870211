/**
 * The template language, whole: `{field.path}` inside a text, `{ "$from": "field.path" }` for a whole
 * value, `"when": "field.path"` on a block. No loops, no expressions.
 */

export type Scope = Record<string, unknown>;

export interface TokenFault extends TemplatePlace {
  /** The field that names nothing. */
  token: string;
}

/** The value at a dotted path in the first scope that has it, or undefined. */
export function lookUp(path: string, scopes: readonly Scope[]): unknown {
  for (const scope of scopes) {
    let value: unknown = scope;
    for (const key of path.split('.')) {
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

/**
 * The text with its tokens filled, also those of the texts that they bring. Tokens that name nothing
 * printable, or a text that contains itself, are reported and left as written.
 */
export function fillText(text: string, scopes: readonly Scope[], onFault: (token: string) => void): string {
  return fillTokens(text, []);

  function fillTokens(part: string, open: readonly string[]): string {
    if (!part.includes('{')) return part;
    return part.replace(anyToken, (whole, path: string) => {
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

function isReference(value: unknown): value is { $from: string } {
  return typeof value === 'object' && value !== null && typeof (value as Scope).$from === 'string';
}

/** Where a filled value comes from: a place of the template and, when a reference took it, the field and the place in its value. */
export interface TemplatePlace {
  path: (string | number)[];
  from?: { field: string; path: (string | number)[] };
}

/**
 * A template with tokens, references and conditions resolved against `scopes`, first match wins.
 * A reference standing in a list is spliced when its value is a list. A taken value is itself filled.
 * `onFault` hears of everything that names nothing, and of a field that contains itself; `onValue` hears
 * where each value of the result comes from.
 */
export function fillTemplate(
  template: unknown,
  scopes: readonly Scope[],
  onFault: (fault: TokenFault) => void,
  onValue?: (output: (string | number)[], place: TemplatePlace) => void,
): unknown {
  /** References being taken, outermost first: a field that takes itself would never end. */
  const taking: string[] = [];
  return fill(template, { path: [] }, []);

  function fill(value: unknown, place: TemplatePlace, output: (string | number)[]): unknown {
    onValue?.(output, place);
    if (typeof value === 'string') return fillText(value, scopes, (token) => onFault({ ...place, token }));
    if (Array.isArray(value)) return fillList(value, place, output);
    if (isReference(value))
      return take(value.$from, place, (from) => fill(lookUp(value.$from, scopes), from, output), undefined);
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([key]) => key !== 'when');
      return Object.fromEntries(
        entries.map(([key, item]) => [key, fill(item, step(place, key), onValue ? [...output, key] : output)]),
      );
    }
    return value;
  }

  /** The items filled; `rank` is where the first of them lands in the output list. */
  function fillList(items: unknown[], place: TemplatePlace, output: (string | number)[], rank = 0): unknown[] {
    const result: unknown[] = [];
    for (const [index, item] of items.entries()) {
      if (isBlockToSkip(item)) continue;
      const here = step(place, index);
      const next = rank + result.length;
      const list = isReference(item) ? lookUp(item.$from, scopes) : undefined;
      if (isReference(item) && Array.isArray(list))
        result.push(...take(item.$from, here, (from) => fillList(list, from, output, next), []));
      else result.push(fill(item, here, onValue ? [...output, next] : output));
    }
    return result;
  }

  /** What `fillFound` makes of a field that exists and is not already being taken; `otherwise` after a fault. */
  function take<T>(field: string, place: TemplatePlace, fillFound: (from: TemplatePlace) => T, otherwise: T): T {
    if (taking.includes(field) || lookUp(field, scopes) === undefined) {
      onFault({ ...place, token: field });
      return otherwise;
    }
    taking.push(field);
    const result = fillFound({ path: place.path, from: { field, path: [] } });
    taking.pop();
    return result;
  }

  function isBlockToSkip(item: unknown): boolean {
    if (typeof item !== 'object' || item === null) return false;
    const { when } = item as { when?: unknown };
    return typeof when === 'string' && lookUp(when, scopes) === undefined;
  }
}

function step({ path, from }: TemplatePlace, key: string | number): TemplatePlace {
  return from ? { path, from: { field: from.field, path: [...from.path, key] } } : { path: [...path, key] };
}
