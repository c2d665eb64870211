import { deepestValue } from '../../definitions/shapes/json-depth';
import { readUnquoted } from './json-mistakes';
import type { JsonReading } from './json-reading';
import { beginsString, readString } from './json-strings';
import type { JsonMember, JsonNode } from './json-tree';

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literals = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

/** Reads the value at the place, with what stands in it. */
export function readValue(reading: JsonReading): JsonNode {
  const { text, at } = reading;
  if (reading.open.length >= deepestValue) reading.stop('too-deep', at, at + 1);
  const character = text[at];
  if (character === undefined) reading.truncated();
  if (character === '{') return readObject(reading);
  if (character === '[') return readList(reading);
  if (beginsString(reading)) return scalar(reading, at, readString(reading, 'value'));
  if (character === ',' || character === '}' || character === ']') {
    reading.report('missing-value', at, at + 1, { found: character });
    return scalar(reading, at, null);
  }
  return readNumber(reading) ?? readLiteral(reading) ?? readWord(reading);
}

function readNumber(reading: JsonReading): JsonNode | undefined {
  const { text, at } = reading;
  numberPattern.lastIndex = at;
  const number = numberPattern.exec(text)?.[0];
  if (number === undefined || !endsAt(text, at + number.length)) return undefined;
  reading.at += number.length;
  return decimalComma(reading, at, number) ?? scalar(reading, at, Number(number));
}

/** `46,58`: a French decimal comma. */
function decimalComma(reading: JsonReading, start: number, number: string): JsonNode | undefined {
  const { text, at } = reading;
  const rest = /^,(\d+)(?=\s*[,}\r\n])/.exec(text.slice(at, at + 24));
  if (!rest || !/^-?\d+$/.test(number) || reading.open.at(-1)?.closer !== '}') return undefined;
  reading.at += rest[0].length;
  const meant = `${number}.${rest[1] ?? ''}`;
  reading.report('decimal-comma', start, reading.at, { found: text.slice(start, reading.at), meant });
  return scalar(reading, start, Number(meant));
}

function readLiteral(reading: JsonReading): JsonNode | undefined {
  const { text, at } = reading;
  const found = literals.find(([name]) => text.startsWith(name, at) && endsAt(text, at + name.length));
  if (!found) return undefined;
  reading.at += found[0].length;
  return scalar(reading, at, found[1]);
}

/** A word without quotes. */
function readWord(reading: JsonReading): JsonNode {
  const { text, at } = reading;
  const word = readUnquoted(text, at);
  if (word.raw === '') reading.stop('unexpected', at, at + 1, { found: text.charAt(at) });
  reading.at = word.end;
  reading.report(word.rule, at, reading.at, { found: word.raw });
  return scalar(reading, at, word.value);
}

/** Whether a number or literal that ends there is followed by something valid. */
function endsAt(text: string, end: number): boolean {
  return /^[ \t]*(?:[,}\]"“«/\r\n]|$)/.test(text.slice(end, end + 40));
}

function scalar({ at }: JsonReading, start: number, content: string | number | boolean | null): JsonNode {
  return { kind: 'scalar', value: content, start, end: at };
}

function readObject(reading: JsonReading): JsonNode {
  const members: JsonMember[] = [];
  const byKey = new Map<string, JsonMember>();
  const node: JsonNode = { kind: 'object', members, start: reading.at, end: reading.at };
  return readParts(reading, node, {
    closer: '}',
    wrong: ']',
    read() {
      const member = readMember(reading, byKey);
      members.push(member);
      return member.value;
    },
  });
}

function readList(reading: JsonReading): JsonNode {
  const items: JsonNode[] = [];
  const node: JsonNode = { kind: 'array', items, start: reading.at, end: reading.at };
  return readParts(reading, node, {
    closer: ']',
    wrong: '}:',
    read() {
      const item = readValue(reading);
      items.push(item);
      return item;
    },
  });
}

interface Parts {
  closer: string;
  /** What stands there only if the closer is missing. */
  wrong: string;
  /** Reads and keeps one part; gives its value. */
  read: () => JsonNode;
}

/** Reads what stands between brackets, with commas between; gives the node, complete. */
function readParts(reading: JsonReading, node: JsonNode, { closer, wrong, read }: Parts): JsonNode {
  const openedAt = reading.at++;
  reading.root ??= node;
  reading.open.push({ closer, at: openedAt });
  let last: JsonNode | undefined;
  let comma: number | undefined;
  for (;;) {
    reading.skip();
    const { text, at } = reading;
    const character = text[at];
    if (character === undefined) reading.truncated();
    if (character === closer) break;
    if (wrong.includes(character)) reading.stop('wrong-closer', at, at + 1, { found: character, closer, openedAt });
    if (character === ',') {
      reading.report('extra-comma', at, at + 1);
      reading.at++;
      continue;
    }
    if (last && comma === undefined) missingComma(reading, last.end);
    last = read();
    reading.skip();
    comma = text[reading.at] === ',' ? reading.at++ : undefined;
  }
  if (comma !== undefined)
    reading.report('trailing-comma', comma, comma + 1, { closer }, [{ start: comma, end: comma + 1, text: '' }]);
  reading.at++;
  reading.open.pop();
  node.end = reading.at;
  return node;
}

function missingComma(reading: JsonReading, end: number): void {
  reading.report('missing-comma', Math.max(0, end - 1), end, {}, [{ start: end, end, text: ',' }]);
}

function readMember(reading: JsonReading, before: Map<string, JsonMember>): JsonMember {
  const keyStart = reading.at;
  const key = readKey(reading);
  const keyEnd = reading.at;
  const twin = before.get(key);
  if (twin) reading.report('duplicate-key', keyStart, keyEnd, { found: key, openedAt: twin.keyStart });
  reading.skip();
  readColon(reading, { key, keyStart, keyEnd });
  reading.skip();
  const found = { key, keyStart, keyEnd, value: readValue(reading) };
  if (!twin) before.set(key, found);
  return found;
}

function readKey(reading: JsonReading): string {
  const { text, at } = reading;
  if (beginsString(reading)) return readString(reading, 'key');
  const word = /^[\p{L}\p{N}_$-]+/u.exec(text.slice(at, at + 60))?.[0];
  if (word === undefined) reading.stop('unexpected', at, at + 1, { found: text.charAt(at) });
  reading.at += word.length;
  reading.report('unquoted-key', at, reading.at, { found: word });
  return word;
}

function readColon(reading: JsonReading, { key, keyStart, keyEnd }: Omit<JsonMember, 'value'>): void {
  const { at } = reading;
  const character = reading.text[at];
  if (character === undefined) reading.truncated();
  if (character === ':') reading.at++;
  else if (character === '=') {
    reading.report('missing-colon', at, at + 1, { found: '=' });
    reading.at++;
  } else if (/["“«{[\d-]/.test(character)) reading.report('missing-colon', keyStart, keyEnd, { found: key });
  else reading.stop('missing-colon', keyStart, keyEnd, { found: key });
}
