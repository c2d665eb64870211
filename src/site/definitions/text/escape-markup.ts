/** Escapes a text for the content or a double-quoted attribute of an element of HTML, XML or Pango. */
export function escapeMarkup(text: string): string {
  // Most texts have nothing to escape.
  if (!/[&<>"]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
