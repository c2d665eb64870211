/** Without accents, capitals and typographic apostrophes: nobody types them to search, and not everybody in a form. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
}
