/** Mail addresses as programs send to them. No imports, for browsers, Node and Deno. */

/**
 * The address with its domain in ASCII (`zoe@xn--lectricit-93aj.fr` for an accented one), as Chromium gives it and
 * Firefox does not. Mail programs and servers know no other form (RFC 5891); the URL standard converts it everywhere in
 * the same way. Anything that is not an address stays as it is.
 */
export function asciiMail(written: string): string {
  const at = written.lastIndexOf('@');
  const host = written.slice(at + 1);
  // Nothing that a URL would take for more than a host.
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.。．｡-]+$/u.test(host) || /^[ -~]*$/.test(host)) return written;
  try {
    return `${written.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
  } catch {
    return written;
  }
}

/** The `mailto:` address (RFC 6068) of a written one. */
export function mailHref(written: string): string {
  return `mailto:${asciiMail(written)}`;
}
