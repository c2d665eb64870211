import { fromWindows1252 } from './windows-1252.ts';

/** The encodings of bytes that begin in a way that no other encoding does: byte order marks, then `<` in UTF-16. */
const beginnings: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

/** In bytes: an XML declaration is the first thing of a file. */
const longestDeclaration = 200;

/**
 * The text of a drawing, without its byte order mark and without what it says of its encoding. Decoded by that mark, else as its XML declaration says (XML 1.0,
 * appendix F), else as UTF-8, else as Windows-1252, in which older programs write without saying so. Never throws.
 */
export function drawingText(bytes: Uint8Array): string {
  const [, sure] = beginnings.find(([begin]) => begin.every((byte, at) => bytes[at] === byte)) ?? [];
  return undeclared(
    decoded(bytes, sure ?? declaredIn(bytes)) ??
      decoded(bytes, 'utf-8') ??
      // Every sequence of bytes is valid Windows-1252.
      fromWindows1252(bytes),
  );
}

/** The text without a declared encoding, which would be wrong once the text is written as UTF-8. */
export function undeclared(text: string): string {
  const end = text.indexOf('?>');
  if (end < 0 || !text.trimStart().startsWith('<?xml')) return text;
  return text.slice(0, end).replace(/\sencoding\s*=\s*(?:"[^"]*"|'[^']*')/, '') + text.slice(end);
}

/** What the bytes declare; nothing if they declare UTF-16, as then the declaration itself could not be read like this. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, longestDeclaration));
  const [, name] = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(begin) ?? [];
  return name === undefined || /^(?:utf-?16|ucs-?2|iso-10646)/i.test(name) ? undefined : name;
}

/** Undefined if the encoding is unknown, or if the bytes are not written in it. */
function decoded(bytes: Uint8Array, encoding: string | undefined): string | undefined {
  if (encoding === undefined) return undefined;
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    // Also what calls itself Latin-1 (Encoding Standard).
    return decoder.encoding === 'windows-1252' ? fromWindows1252(bytes) : decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
