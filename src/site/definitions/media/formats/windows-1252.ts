/** The signs of the bytes 80 to 9F (Encoding Standard, index windows-1252); all others are those of Latin-1. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes Windows-1252, in which older programs of Windows write. Not by `TextDecoder`: Node 20.18.3 and later, and some
 * versions after it, take it for Latin-1, and lose « œ », « € » and every curly apostrophe (nodejs/node#60888).
 */
export function fromWindows1252(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? signs[byte - 0x80] : String.fromCharCode(byte),
  ).join('');
}
