/* Parses HTML that word processors put on the clipboard; it is never rendered. */

/** The body of an inert document: nothing is loaded, run or rendered. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/**
 * The inline style of an element, by property. Parsed from the attribute, because browsers drop Word's own properties
 * (`mso-…`).
 */
export function looksOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((one) => {
    const colon = one.indexOf(':');
    return [one.slice(0, Math.max(0, colon)), one.slice(colon + 1)].map((part) => part.trim().toLowerCase());
  });
  return new Map(declarations.map(([name = '', value = '']) => [name, value]));
}

const unread = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'HEAD', 'XML', 'TEMPLATE', 'NOSCRIPT', 'COLGROUP']);

/** Whether readers do not see the element, such as a script, or a bullet that Word writes as a letter. */
export function isUnread(element: Element): boolean {
  if (unread.has(element.tagName.toUpperCase())) return true;
  const looks = looksOf(element);
  return looks.get('display') === 'none' || looks.get('mso-hide') === 'all' || looks.get('mso-list') === 'ignore';
}

/** Whether Word marks this paragraph as a list item. */
export function isWordItem(element: Element): boolean {
  return /^l\d+ level\d+/.test(looksOf(element).get('mso-list') ?? '');
}

/** The rows of a table with their cells; empty for a layout table with one column. */
export function cellsOf(table: Element): Element[][] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const cells = rows.map((row) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'));
  return cells.some((row) => row.length > 1) ? cells : [];
}

/** Whether a colour is neither grey nor nearly black. */
export function isColour(value: string | undefined): boolean {
  const channels = channelsOf(value ?? '');
  if (!channels)
    return /^(?:red|blue|green|yellow|orange|purple|fuchsia|aqua|lime|maroon|navy|teal)$/.test(value ?? '');
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return most >= 80 && most - least >= 24;
}

function channelsOf(value: string): number[] | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(value);
  if (long) return long.slice(1).map((digits) => Number.parseInt(digits, 16));
  const spelt = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)(?:[,/ ]+([\d.]+))?/.exec(value);
  return spelt && spelt[4] !== '0' ? spelt.slice(1, 4).map(Number) : undefined;
}
