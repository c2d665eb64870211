import { looksLikeJsonAfterBreak, nameOfCharacter } from './json-mistakes';
import { Stop, type JsonReading } from './json-reading';

const closers: Readonly<Record<string, string>> = {
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
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
/** How far the parser looks ahead for a closing quote, in characters; paragraphs are shorter. */
const lookAhead = 4000;

/** Whether a string begins at the place, in any kind of quotes. */
export function beginsString({ text, at }: JsonReading): boolean {
  return text.charAt(at) in closers;
}

/** Reads a string in any kind of quotes; only straight double quotes are correct. */
export function readString(reading: JsonReading, role: 'key' | 'value'): string {
  const { text } = reading;
  const start = reading.at;
  const opener = text.charAt(reading.at++);
  let content = '';
  let hasBreak = false;
  for (;;) {
    const { at } = reading;
    const character = text[at];
    if (character === undefined) {
      reading.report('open-string', start, Math.min(text.length, reading.lineEnd(start)), {});
      throw new Stop();
    }
    if (closes(character, opener)) {
      if (!(opener === '"' && role === 'value' && closesTooEarly(reading))) break;
      reading.report('inner-quote', at, at + 1);
      content += character;
      reading.at++;
    } else if (character === '\n' || character === '\r') {
      if (hasBreak || looksLikeJsonAfterBreak(text, at)) return endsBefore(reading, start, content);
      reading.report('line-break', at - 1, at);
      hasBreak = true;
      content += '\n';
      reading.at += text.startsWith('\r\n', at) ? 2 : 1;
    } else if (character === '\\') content += readEscape(reading);
    else {
      if (character < ' ') reading.report('control', at, at + 1, { found: nameOfCharacter(character) });
      content += character;
      reading.at++;
    }
  }
  reading.at++;
  const isRight = opener === '"' && text[reading.at - 1] === '"';
  return isRight ? content : inOtherQuotes(reading, { start, opener, content });
}

function closes(character: string, opener: string): boolean {
  if (character === (closers[opener] ?? '"')) return true;
  return opener !== '"' && opener !== "'" && (character === '"' || character === '”');
}

/** A string that was never closed ends with its line, before a comma. */
function endsBefore(reading: JsonReading, start: number, content: string): string {
  const line = reading.text.slice(start, reading.at).trimEnd();
  const isList = line.endsWith(',');
  reading.at = start + line.length - (isList ? 1 : 0);
  reading.report('open-string', reading.at - 1, reading.at);
  return isList ? content.trimEnd().slice(0, -1) : content.trimEnd();
}

/** Reports other quotes than straight double ones; gives the text between them. */
function inOtherQuotes(
  reading: JsonReading,
  { start, opener, content }: { start: number; opener: string; content: string },
): string {
  const written = reading.text.slice(start + 1, reading.at - 1);
  // « Mot »: spaces inside guillemets do not belong to the text.
  const inner = opener === '«' ? written.trim() : written;
  const fix = inner.includes('"') ? undefined : [{ start, end: reading.at, text: `"${inner}"` }];
  const rule = opener === "'" || opener === '‘' ? 'single-quotes' : 'smart-quotes';
  reading.report(rule, start, reading.at, { found: opener }, fix);
  return opener === '«' ? content.trim() : content;
}

/** Whether the text goes on after a closing quote and the line has another closing quote. */
function closesTooEarly(reading: JsonReading): boolean {
  const { text, at } = reading;
  const end = reading.lineEnd(at);
  const rest = text.slice(at + 1, Math.min(end, at + lookAhead)).trim();
  // Longer lines are not searched.
  return (
    end - at <= lookAhead &&
    /^[\p{L}\p{N}.;!?’'(—–…-]/u.test(rest) &&
    !/^\p{L}*"?\s*:/u.test(rest) &&
    /"\s*[,}\]]*$/.test(rest)
  );
}

function readEscape(reading: JsonReading): string {
  const { text, at } = reading;
  const letter = text.charAt(at + 1);
  const simple = escapes[letter];
  if (simple !== undefined) {
    reading.at += 2;
    return simple;
  }
  const code = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6))?.[0];
  if (letter === 'u' && code) {
    reading.at += 6;
    return String.fromCharCode(Number.parseInt(code, 16));
  }
  reading.report('escape', at, at + 2, { found: `\\${letter}` });
  reading.at++;
  return '\\';
}
