/** Whether a link leads to a page or one of its anchors. */
export function leadsTo(href: string, address: string): boolean {
  return href === address || href.startsWith(`${address}#`) || href.startsWith(`${address}?`);
}

/** A link that led to one address, or a text with such links, now leading to another. */
export function withLink(value: string, from: string, to: string): string {
  return leadsTo(value, from) ? to + value.slice(from.length) : withTextLinks(value, from, to);
}

/** `[words](/address)` */
export function withTextLinks(text: string, from: string, to: string): string {
  const [before = '', ...after] = text.split(`](${from}`);
  return after.reduce((read, rest) => `${read}](${/^[)#?\s]/.test(rest) ? to : from}${rest}`, before);
}
