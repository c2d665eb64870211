/** The text of a file of the site (UTF-8); a byte order mark stays in it. */
export function textIn(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
