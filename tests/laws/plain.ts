/** The text as it was typed in a document: without the renderer's no-break spaces and curly apostrophes. */
export function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
