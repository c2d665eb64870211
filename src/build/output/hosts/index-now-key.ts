import { createHash } from 'node:crypto';

/** Where search engines read that an announcement of changed addresses comes from the site itself (indexnow.org). */
export const indexNowName = 'indexnow.txt';

/**
 * The key of a site: 32 hexadecimal digits, the same at every build. It is public, like every such key; whoever copies
 * it could only announce addresses of this site.
 */
export function indexNowKey(url: string): string {
  return createHash('sha256').update(`indexnow ${url}`).digest('hex').slice(0, 32);
}
