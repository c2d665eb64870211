// Longer than most files: a recursive-descent parser, whose parts share a position.
import { deepestValue } from '../../definitions/json-depth';
import type { JsonMember, JsonNode } from './json-tree';
import {
  looksLikeJsonAfterBreak,
  nameOfCharacter,
  readUnquoted,
  type SyntaxFault,
  type SyntaxRule,
} from './json-mistakes';

export interface ParsedJson {
  /** The tree as far as it could be parsed; undefined if nothing could. */
  root: JsonNode | undefined;
  faults: SyntaxFault[];
  /** False if parsing stopped before the end. */
  isWhole: boolean;
}

const closers: Record<string, string> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '‟': '”',
  "'": "'",
  '‘': '’',
  '’': '’',
  '″': '″',
};
/** A text with more mistakes is not a document; parsing stops. */
const mostFaults = 10_000;
/** How far the parser looks ahead for a closing quote, in characters; paragraphs are shorter. */
const lookAhead = 4000;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class Stop extends Error {}

/**
 * Parses JSON and continues after typical mistakes, each reported once. A text that `JSON.parse` accepts has no faults
 * (except duplicate keys); one that it refuses has at least one.
 */
export function parseJson(text: string): ParsedJson {
  const faults: SyntaxFault[] = [];
  const open: { closer: string; at: number }[] = [];
  let at = 0;
  let root: JsonNode | undefined;
  /** A cache of the last line end: every quote on a line asks for it. */
  let asked = { start: 0, end: -1 };

  if (text.startsWith('\ufeff')) {
    report('bom', 0, 1, {}, [{ start: 0, end: 1, text: '' }]);
    at = 1;
  }
  try {
    skip();
    if (at >= text.length) stop('empty', 0, 0);
    if (!/[[{\]},:]/.test(text.charAt(at)) && !isWholeJson()) stop('not-json', at, lineEnd(at));
    root = value();
    skip();
    if (at < text.length) report('after-end', at, text.length);
    return { root, faults, isWhole: true };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root, faults, isWhole: false };
  }

  function report(
    rule: SyntaxRule,
    start: number,
    end: number,
    details: SyntaxFault['details'] = {},
    fix?: SyntaxFault['fix'],
  ): void {
    faults.push({ rule, start, end, details, ...(fix ? { fix } : {}) });
    if (faults.length >= mostFaults) throw new Stop();
  }

  function stop(rule: SyntaxRule, start: number, end: number, details: SyntaxFault['details'] = {}): never {
    report(rule, start, end, details);
    throw new Stop();
  }

  function truncated(): never {
    const last = open.at(-1);
    const end = text.trimEnd().length;
    stop(
      'truncated',
      Math.max(0, end - 1),
      end,
      last
        ? {
            closer: open
              .map(({ closer }) => closer)
              .toReversed()
              .join(''),
            openedAt: last.at,
          }
        : {},
    );
  }

  /** Whether a text that does not look like a document is valid JSON: a number, a string. */
  function isWholeJson(): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      // The only question was whether it throws.
      return false;
    }
  }

  /** Skips white space, and comments, which JSON does not allow. */
  function skip(): void {
    for (;;) {
      while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at++;
      const start = at;
      if (text.startsWith('//', at)) {
        while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++;
      } else if (text.startsWith('/*', at)) {
        const end = text.indexOf('*/', at + 2);
        at = end < 0 ? text.length : end + 2;
      } else if (/[\u00a0\u202f\u2007\u200b\u2060\ufeff]/.test(text.charAt(at))) {
        at++;
        report('invisible', start, at, { found: nameOfCharacter(text.charAt(start)) }, [{ start, end: at, text: ' ' }]);
        continue;
      } else return;
      report('comment', start, at);
    }
  }

  function value(): JsonNode {
    if (open.length >= deepestValue) stop('too-deep', at, at + 1);
    const start = at;
    const character = text[at];
    if (character === undefined) truncated();
    if (character === '{') return object();
    if (character === '[') return array();
    if (character in closers) return scalar(start, string('value'));
    if (character === ',' || character === '}' || character === ']') {
      report('missing-value', at, at + 1, { found: character });
      return { kind: 'scalar', value: null, start, end: start };
    }
    numberPattern.lastIndex = at;
    const number = numberPattern.exec(text)?.[0];
    if (number !== undefined && endsHere(at + number.length)) {
      at += number.length;
      return decimalComma(start, number) ?? scalar(start, Number(number));
    }
    for (const [name, literal] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const) {
      if (!text.startsWith(name, at) || !endsHere(at + name.length)) continue;
      at += name.length;
      return scalar(start, literal);
    }
    const word = readUnquoted(text, at);
    if (word.raw === '') stop('unexpected', at, at + 1, { found: character });
    at = word.end;
    report(word.rule, start, at, { found: word.raw });
    return scalar(start, word.value);
  }

  /** Whether a number or literal that ends at `end` is followed by something valid. */
  function endsHere(end: number): boolean {
    return /^[ \t]*(?:[,}\]"“«/\r\n]|$)/.test(text.slice(end, end + 40));
  }

  function scalar(start: number, content: string | number | boolean | null): JsonNode {
    return { kind: 'scalar', value: content, start, end: at };
  }

  /** `46,58`: a French decimal comma. */
  function decimalComma(start: number, number: string): JsonNode | undefined {
    const rest = /^,(\d+)(?=\s*[,}\r\n])/.exec(text.slice(at, at + 24));
    if (!rest || !/^-?\d+$/.test(number) || open.at(-1)?.closer !== '}') return undefined;
    at += rest[0].length;
    const meant = `${number}.${rest[1] ?? ''}`;
    report('decimal-comma', start, at, { found: text.slice(start, at), meant });
    return scalar(start, Number(meant));
  }

  function object(): JsonNode {
    const start = at++;
    const members: JsonMember[] = [];
    const byKey = new Map<string, JsonMember>();
    const node: JsonNode = { kind: 'object', members, start, end: start };
    root ??= node;
    open.push({ closer: '}', at: start });
    let comma: number | undefined;
    for (;;) {
      skip();
      const character = text[at];
      if (character === undefined) truncated();
      if (character === '}') break;
      if (character === ']') stop('wrong-closer', at, at + 1, { found: ']', closer: '}', openedAt: start });
      if (character === ',') {
        report('extra-comma', at, at + 1);
        at++;
        continue;
      }
      if (members.length > 0 && comma === undefined) missingComma(members.at(-1)?.value.end ?? at);
      members.push(member(byKey));
      skip();
      comma = text[at] === ',' ? at++ : undefined;
    }
    if (comma !== undefined)
      report('trailing-comma', comma, comma + 1, { closer: '}' }, [{ start: comma, end: comma + 1, text: '' }]);
    return close(node);
  }

  function member(before: Map<string, JsonMember>): JsonMember {
    const keyStart = at;
    let key: string;
    if (text.charAt(at) in closers) key = string('key');
    else {
      const word = /^[\p{L}\p{N}_$-]+/u.exec(text.slice(at, at + 60))?.[0];
      if (word === undefined) stop('unexpected', at, at + 1, { found: text.charAt(at) });
      at += word.length;
      report('unquoted-key', keyStart, at, { found: word });
      key = word;
    }
    const keyEnd = at;
    const twin = before.get(key);
    if (twin) report('duplicate-key', keyStart, keyEnd, { found: key, openedAt: twin.keyStart });
    skip();
    if (text[at] === ':') at++;
    else if (text[at] === '=') {
      report('missing-colon', at, at + 1, { found: '=' });
      at++;
    } else if (text[at] === undefined) truncated();
    else if (/["“«{[\d-]/.test(text.charAt(at))) report('missing-colon', keyStart, keyEnd, { found: key });
    else stop('missing-colon', keyStart, keyEnd, { found: key });
    skip();
    const found = { key, keyStart, keyEnd, value: value() };
    if (!twin) before.set(key, found);
    return found;
  }

  function array(): JsonNode {
    const start = at++;
    const items: JsonNode[] = [];
    const node: JsonNode = { kind: 'array', items, start, end: start };
    root ??= node;
    open.push({ closer: ']', at: start });
    let comma: number | undefined;
    for (;;) {
      skip();
      const character = text[at];
      if (character === undefined) truncated();
      if (character === ']') break;
      if (character === '}' || character === ':')
        stop('wrong-closer', at, at + 1, { found: character, closer: ']', openedAt: start });
      if (character === ',') {
        report('extra-comma', at, at + 1);
        at++;
        continue;
      }
      if (items.length > 0 && comma === undefined) missingComma(items.at(-1)?.end ?? at);
      items.push(value());
      skip();
      comma = text[at] === ',' ? at++ : undefined;
    }
    if (comma !== undefined)
      report('trailing-comma', comma, comma + 1, { closer: ']' }, [{ start: comma, end: comma + 1, text: '' }]);
    return close(node);
  }

  function close(node: JsonNode): JsonNode {
    at++;
    open.pop();
    node.end = at;
    return node;
  }

  function missingComma(end: number): void {
    report('missing-comma', Math.max(0, end - 1), end, {}, [{ start: end, end, text: ',' }]);
  }

  /** Parses a string in any kind of quotes; only straight double quotes are correct. */
  function string(role: 'key' | 'value'): string {
    const start = at;
    const opener = text.charAt(at++);
    const closer = closers[opener] ?? '"';
    let content = '';
    let hasBreak = false;
    for (;;) {
      const character = text[at];
      if (character === undefined) {
        report('open-string', start, Math.min(text.length, lineEnd(start)), {});
        throw new Stop();
      }
      if (character === closer || (opener !== '"' && opener !== "'" && (character === '"' || character === '”'))) {
        if (opener === '"' && role === 'value' && closesTooEarly()) {
          report('inner-quote', at, at + 1);
          content += character;
          at++;
          continue;
        }
        at++;
        break;
      }
      if (character === '\n' || character === '\r') {
        const next = looksLikeJsonAfterBreak(text, at);
        if (next || hasBreak) {
          const line = text.slice(start, at).trimEnd();
          const isList = line.endsWith(',');
          at = start + line.length - (isList ? 1 : 0);
          report('open-string', at - 1, at);
          return isList ? content.trimEnd().slice(0, -1) : content.trimEnd();
        }
        if (!hasBreak) report('line-break', at - 1, at);
        hasBreak = true;
        content += '\n';
        at += text.startsWith('\r\n', at) ? 2 : 1;
      } else if (character === '\\') content += escape();
      else {
        if (character < ' ') report('control', at, at + 1, { found: nameOfCharacter(character) });
        content += character;
        at++;
      }
    }
    if (opener !== '"' || text[at - 1] !== '"') {
      // « Mot »: spaces inside guillemets do not belong to the text.
      const written = text.slice(start + 1, at - 1);
      const inner = opener === '«' ? written.trim() : written;
      if (opener === '«') content = content.trim();
      const fix = inner.includes('"') ? undefined : [{ start, end: at, text: `"${inner}"` }];
      report(opener === "'" || opener === '‘' ? 'single-quotes' : 'smart-quotes', start, at, { found: opener }, fix);
    }
    return content;
  }

  /** Whether the text goes on after a closing quote and the line has another closing quote. */
  function closesTooEarly(): boolean {
    const end = lineEnd(at);
    const rest = text.slice(at + 1, Math.min(end, at + lookAhead)).trim();
    // Longer lines are not searched.
    return (
      end - at <= lookAhead &&
      /^[\p{L}\p{N}.;!?’'(—–…-]/u.test(rest) &&
      !/^\p{L}*"?\s*:/u.test(rest) &&
      /"\s*[,}\]]*$/.test(rest)
    );
  }

  function escape(): string {
    const letter = text.charAt(at + 1);
    const simple = escapes[letter];
    if (simple !== undefined) {
      at += 2;
      return simple;
    }
    const code = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0];
    if (letter === 'u' && code) {
      at += 6;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    report('escape', at, at + 2, { found: `\\${letter}` });
    at++;
    return '\\';
  }

  function lineEnd(from: number): number {
    if (from < asked.start || from > asked.end)
      asked = { start: from, end: from + text.slice(from).search(/[\r\n]|$/) };
    return asked.end;
  }
}
