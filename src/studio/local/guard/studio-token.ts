import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inCache, writeEntry } from '../../../site/read/disk/cache';

/** In ms: an editor that has been open for longer is asked to reload. */
const longest = 7 * 24 * 3600 * 1000;

/**
 * The token of a folder's studio: 256 random bits. It is stored so that an open editor survives a server restart; only
 * the current user can read it. If it cannot be stored, it is valid for this process only.
 */
export function studioToken(root: string): string {
  const entry = inCache('studio-tokens', createHash('sha256').update(path.resolve(root)).digest('hex').slice(0, 24));
  const known = freshText(entry);
  if (known !== undefined) return known;
  const token = randomBytes(32).toString('base64url');
  try {
    writeEntry(entry, token, 0o600);
    // Another server for the same folder may have stored its token at the same moment.
    return freshText(entry) ?? token;
  } catch {
    // The folder is not writable: after a restart, the page must be reloaded.
    return token;
  }
}

function freshText(entry: string): string | undefined {
  if (!existsSync(entry)) return undefined;
  const { mtimeMs, mode } = statSync(entry);
  const age = Date.now() - mtimeMs;
  // If others can read it, it is no secret. Windows has no such permissions.
  const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0;
  const text = readFileSync(entry, 'utf8');
  return !isOpen && age >= 0 && age < longest && /^[\w-]{43}$/.test(text) ? text : undefined;
}
