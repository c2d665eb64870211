import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inCache, writeEntry } from '../../read/cache';

/** In ms: an editor that has been open for longer is asked to be loaded anew. */
const longest = 7 * 24 * 3600 * 1000;

/**
 * The token of a folder's studio: 256 random bits, kept for the one user of this machine who may read it, so that an
 * open editor goes on when the server is started again. Its page cannot be read by a script to learn another one. Where
 * it cannot be kept, it is that of this process alone.
 */
export function keptToken(root: string): string {
  const entry = inCache('studio-tokens', createHash('sha256').update(path.resolve(root)).digest('hex').slice(0, 24));
  const known = freshText(entry);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  try {
    writeEntry(entry, token, 0o600);
    // Another server of the same folder may have kept its own at the same moment.
    return freshText(entry) ?? token;
  } catch {
    // A folder that cannot be written to: whoever restarts the server loads the page anew.
    return token;
  }
}

function freshText(entry: string): string | undefined {
  if (!existsSync(entry)) return undefined;
  const { mtimeMs, mode } = statSync(entry);
  const age = Date.now() - mtimeMs;
  // One that others may read is no secret; Windows knows no such rights.
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0;
  const text = readFileSync(entry, 'utf8');
  return !isOpen && age >= 0 && age < longest && /^[\w-]{43}$/.test(text) ? text : undefined;
}
