/** The author's name; undefined in the embedded database, which has no accounts. */
export function authorName(author: string): string | undefined {
  return author === 'local' ? undefined : author;
}
