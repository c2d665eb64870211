import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished } from 'vitest';
import { templateDatabase } from '../../../src/backend/database/template-database';

// Keeps V8 from optimizing PostgreSQL: with about a hundred queries a test, that would cost more time than it saves.
setFlagsFromString('--liftoff-only');

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** The folders that the current test file has made. A hook of this module would run only for a worker's first file. */
const made: string[] = [];
let madeFor: string | undefined;
// The runner ends a worker with this signal.
process.once('SIGTERM', () => {
  made.forEach(remove);
  process.exit();
});

/**
 * A folder of its own that does not exist yet. It is removed after the test or, if a hook made it, when the next file
 * starts or the worker ends.
 */
export function privateFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-leads-'));
  const { testPath } = expect.getState();
  if (testPath !== madeFor) made.splice(0).forEach(remove);
  madeFor = testPath;
  // Also recorded if the test removes it: a mail that was being sent may be written after that.
  made.push(parent);
  try {
    onTestFinished(() => remove(parent));
  } catch {
    // Called in a hook, so the folder is for all tests of the file.
  }
  return join(parent, 'local');
}

/** A private folder with a database: a copy of the template that every new database is copied from. */
export async function preparedFolder(): Promise<string> {
  const directory = privateFolder();
  mkdirSync(directory, { mode: 0o700 });
  cpSync(await templateDatabase(), join(directory, 'leads'), { recursive: true });
  return directory;
}

/** A private folder with the contents of another one, whose database must be closed. */
export function copyOfFolder(from: string): string {
  const directory = privateFolder();
  cpSync(from, directory, { recursive: true });
  return directory;
}

/** The files of a folder, of any format, whose bytes contain one of these words. */
export function filesNaming(directory: string, ...words: string[]): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(directory, file);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    return words.some((word) => bytes.includes(word));
  });
}
