/** The houses of `src/`, from the top. A house that is missing here is refused, so that the picture shows them all. */
export const storeys: Record<string, readonly string[]> = {
  'commands and requests': ['commands', 'backend'],
  'whoever writes and whoever calls back': ['studio', 'desk'],
  'from documents to pages': ['build', 'page', 'site'],
};
