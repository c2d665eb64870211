/**
 * The template language, whole: `{field.path}` inside a text, `{ "$from": "field.path" }` for a whole
 * value, `"when": "field.path"` on a block. No loops, no expressions.
 */

export type Scope = Record<string, unknown>;

export interface TokenFault {
  /** Where in the template the token stands. */
  path: (string | number)[];
  token: string;
}

/** The value at a dotted path in the first scope that has it, or undefined. */
export function lookUp(path: string, scopes: readonly Scope[]): unknown {
  for (const scope of scopes) {
    let value: unknown = scope;
    for (const key of path.split('.')) {
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Scope)[key] : undefined;
    }
    if (value !== undefined) return value;
  }
  return undefined;
}

const token = /\{([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*)\}/g;

/** The text with its tokens filled; tokens that name nothing printable are reported and left as written. */
export function fillText(text: string, scopes: readonly Scope[], onFault: (token: string) => void): string {
  if (!text.includes('{')) return text;
  return text.replace(token, (whole, path: string) => {
    const value = lookUp(path, scopes);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    onFault(path);
    return whole;
  });
}

function isReference(value: unknown): value is { $from: string } {
  return typeof value === 'object' && value !== null && typeof (value as Scope).$from === 'string';
}

/**
 * A template with tokens, references and conditions resolved against `scopes`, first match wins.
 * A reference standing in a list is spliced when its value is a list. A taken value is itself filled.
 * `onFault` hears of everything that names nothing.
 */
export function fillTemplate(
  template: unknown,
  scopes: readonly Scope[],
  onFault: (fault: TokenFault) => void,
): unknown {
  return fill(template, []);

  function fill(value: unknown, path: (string | number)[]): unknown {
    if (typeof value === 'string') return fillText(value, scopes, (name) => onFault({ path, token: name }));
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => {
        if (isBlockToSkip(item)) return [];
        const filled = fill(item, [...path, index]);
        return isReference(item) && Array.isArray(filled) ? filled : [filled];
      });
    }
    if (isReference(value)) {
      const found = lookUp(value.$from, scopes);
      if (found === undefined) onFault({ path, token: value.$from });
      return fill(found, path);
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).filter(([key]) => key !== 'when');
      return Object.fromEntries(entries.map(([key, item]) => [key, fill(item, [...path, key])]));
    }
    return value;
  }

  function isBlockToSkip(item: unknown): boolean {
    if (typeof item !== 'object' || item === null) return false;
    const { when } = item as { when?: unknown };
    return typeof when === 'string' && lookUp(when, scopes) === undefined;
  }
}
