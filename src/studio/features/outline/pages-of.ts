/** A number of pages, in words. */
export function pagesOf(count: number): string {
  return count > 1 ? `${count.toLocaleString('fr-FR')} pages` : `${count} page`;
}
