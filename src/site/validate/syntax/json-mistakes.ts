import type { TextEdit } from './text-edit';

/** Typical mistakes in hand-written JSON. */
export type SyntaxRule =
  | 'bom'
  | 'empty'
  | 'zeros'
  | 'zeros-alone'
  | 'truncated'
  | 'after-end'
  | 'too-deep'
  | 'not-json'
  | 'unexpected'
  | 'comment'
  | 'invisible'
  | 'missing-value'
  | 'missing-comma'
  | 'missing-colon'
  | 'extra-comma'
  | 'trailing-comma'
  | 'wrong-closer'
  | 'duplicate-key'
  | 'unquoted-key'
  | 'unquoted-text'
  | 'bad-literal'
  | 'bad-number'
  | 'decimal-comma'
  | 'open-string'
  | 'missing-opening-quote'
  | 'inner-quote'
  | 'line-break'
  | 'control'
  | 'escape'
  | 'smart-quotes'
  | 'single-quotes';

export interface SyntaxFault {
  rule: SyntaxRule;
  start: number;
  end: number;
  details: { found?: string; meant?: string; closer?: string; openedAt?: number };
  fix?: TextEdit[];
}

interface Unquoted {
  raw: string;
  end: number;
  rule: SyntaxRule;
  /** The value that the author most likely meant. */
  value: string | number | boolean | null;
}

const literals = new Map<string, boolean | null>(
  Object.entries({
    vrai: true,
    oui: true,
    yes: true,
    true: true,
    faux: false,
    non: false,
    no: false,
    false: false,
    none: null,
    nul: null,
    null: null,
    undefined: null,
  }),
);

/** Reads a value without quotes, up to its probable end on the line. */
export function readUnquoted(text: string, at: number): Unquoted {
  const line = /^[^\r\n]*/.exec(text.slice(at, at + 2000))?.[0] ?? '';
  // « "title": Mot", »: only the opening quote is missing.
  const closed = /^[^",{}[\]:]+"(?=\s*(?:[,}\]]|$))/.exec(line)?.[0];
  if (closed && /^[\p{L}\d]/u.test(closed))
    return { raw: closed, end: at + closed.length, rule: 'missing-opening-quote', value: closed.slice(0, -1) };
  const raw = (/^[^,{}[\]"]*/.exec(line)?.[0] ?? '').trimEnd();
  const literal = literals.get(raw.toLowerCase());
  if (literal !== undefined) return { raw, end: at + raw.length, rule: 'bad-literal', value: literal };
  if (/^[+-]?[\d.][\d\s.eE+-]*$/.test(raw))
    return { raw, end: at + raw.length, rule: 'bad-number', value: Number(raw.replace(/[^\d.eE-]/g, '')) || 0 };
  return { raw, end: at + raw.length, rule: 'unquoted-text', value: raw };
}

/** Whether the text after a line break looks like JSON; then the quote before it was forgotten. */
export function looksLikeJsonAfterBreak(text: string, at: number): boolean {
  const rest = text.slice(at, at + 400).trimStart();
  return rest === '' || /^(?:["“][^"”\r\n]*["”]\s*:|[}\]]|"[^"\r\n]*"\s*[,\]\r\n]|\{)/.test(rest);
}

/** A French name for an invisible character. */
export function nameOfCharacter(character: string): string {
  if (character === '\t') return 'une tabulation';
  if (character === '\u00a0' || character === '\u202f' || character === '\u2007') return 'une espace insécable';
  if (character === '\0') return 'un caractère nul';
  return 'un caractère invisible';
}
