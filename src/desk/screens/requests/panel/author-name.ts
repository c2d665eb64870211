/** The author's name; undefined in the embedded database, which has no accounts for owners. */
export function authorName(author: string): string | undefined {
  if (author === 'anon') return 'le visiteur';
  return author === 'local' ? undefined : author;
}
