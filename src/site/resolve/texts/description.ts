/** How many characters search engines show of a description. */
const shownLength = 155;

/** The text, cut at a word to the length that search engines show; an ellipsis marks the cut. */
export function descriptionOf(text: string): string {
  if (text.length <= shownLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', shownLength - 1)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
