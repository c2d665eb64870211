import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What a file keeps as JSON; undefined where there is none. Written by `keepJson` alone. */
export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/**
 * Replaces the file whole: whoever is killed meanwhile leaves the one or the other. Only this user reads it, and only the
 * process that has the folder's lock writes it.
 */
export function keepJson(file: string, value: unknown): void {
  writeFileSync(`${file}.draft`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
