/** Who wrote something, where more than one person can: the embedded database knows its machine alone. */
export function authorName(author: string): string | undefined {
  return author === 'local' ? undefined : author;
}
