/** The first letters of a name's first and last words: « Jean-Luc Morel » is « JM », « Élise » is « É ». */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word = '') => [...word][0]?.toUpperCase()).join('');
}
