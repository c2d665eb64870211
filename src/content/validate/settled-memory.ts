import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settled } from './settled';

/** Where a build keeps what validation settled of a folder. */
function memoryFile(root: string): string {
  const name = createHash('sha1').update(path.resolve(root)).digest('base64url');
  return path.resolve(import.meta.dirname, '../../../.cache/validation', `${name}.json`);
}

/** What the last build settled of a folder with the same code (`version`); undefined when nothing is known. */
export function recallSettled(root: string, version: string): Settled | undefined {
  const file = memoryFile(root);
  if (!existsSync(file)) return undefined;
  // Written below.
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { version: string; settled?: Settled };
  return kept.version === version ? kept.settled : undefined;
}

export function rememberSettled(root: string, version: string, settled: Settled | undefined): void {
  const file = memoryFile(root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ version, settled }));
}
