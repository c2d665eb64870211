/**
 * What was typed into a form, as the query (with its mark) of a `mailto:` address (RFC 6068): a line for each field, as its label and
 * its text. No imports and nothing newer than ES2017, because the loader contains it.
 */
export function mailOf(form: HTMLFormElement): string {
  let body = '';
  for (const { labels, value, selectedOptions } of form.elements as Iterable<HTMLSelectElement>)
    if (value && labels && labels[0])
      // The first child is the label without its asterisk.
      body += `${labels[0].firstChild!.textContent}\u00a0: ${selectedOptions ? selectedOptions[0]!.text : value}\n`;
  return `?body=${encodeURIComponent(body)}`;
}
