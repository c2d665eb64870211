import { fromWindows1252 } from '../../media/formats/windows-1252.ts';

/** How a document that is no UTF-8 was written, and its text if that is certain. */
export interface OtherEncoding {
  name: 'UTF-16' | 'Windows-1252';
  /** Undefined if the bytes are cut off. */
  text: string | undefined;
}

/**
 * Recognizes the encoding of a document from its bytes; undefined if only a guess could tell. UTF-16 is certain from its
 * mark, or because the first sign of JSON is followed, or preceded, by a zero (RFC 4627, section 3). Windows-1252 is
 * certain if every byte above ASCII is a letter or a sign of French, and one of them a letter that no older encoding has
 * at that place.
 */
export function otherEncoding(bytes: Uint8Array): OtherEncoding | undefined {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return { name: 'UTF-16', text: decoded(bytes, wide) };
  const text = fromWindows1252(bytes);
  return isFrench(text) ? { name: 'Windows-1252', text } : undefined;
}

/** The bytes that a text has one sign each for, as `textOf` gives those of another encoding. */
export function bytesBehind(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function wideEncoding([first = 0, second = 0]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (isAscii(first) && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && isAscii(second)) ? 'utf-16be' : undefined;
}

function isAscii(byte: number): boolean {
  return byte > 0 && byte < 0x7f;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Half a sign at the end.
    return undefined;
  }
}

/** ASCII, and what Windows-1252 has for French: accents, quotation marks, dashes, « € », « ° », « ² », « · ». */
const french = /^[\t\n\r -~àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ«»‹›‘’“”„…–—•·°²³€\u00a0\u00ad©®™§×]*$/;
/** Where Windows-1252 has these, MS-DOS and the old Macintosh have no letter or sign of French. */
const certain = /[éèàêç]/;

function isFrench(text: string): boolean {
  return french.test(text) && certain.test(text);
}
