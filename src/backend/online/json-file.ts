import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The JSON value of a file; undefined if it does not exist. Only `writeJson` writes it. */
export function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/**
 * Replaces the file atomically, so a killed process leaves the old or the new one. Only this user can read it; only the
 * process with the folder's lock writes it.
 */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(`${file}.draft`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}
