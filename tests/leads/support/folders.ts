import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { expect, onTestFinished } from 'vitest';
import { keptDatabase } from '../../../src/local-supabase/kept-database';

// Some hundred queries a test: V8 would be longer at compiling PostgreSQL for speed than it gains by it.
setFlagsFromString('--liftoff-only');

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** What the file that runs has made; a hook of this module would run for the first file of a worker alone. */
const made: string[] = [];
let madeFor: string | undefined;
// How the runner ends a worker.
process.once('SIGTERM', () => {
  made.forEach(remove);
  process.exit();
});

/** A folder of its own, not there yet, removed after the test; one of a hook, when another file or nothing comes next. */
export function privateFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-leads-'));
  const { testPath } = expect.getState();
  if (testPath !== madeFor) made.splice(0).forEach(remove);
  madeFor = testPath;
  // Also what is removed sooner: a mail that was on its way may be written after that.
  made.push(parent);
  try {
    onTestFinished(() => remove(parent));
  } catch {
    // A hook's: for all tests of the file.
  }
  return join(parent, 'local');
}

/** A private folder with a database in it: a copy of what every new one is a copy of. */
export async function preparedFolder(): Promise<string> {
  const directory = privateFolder();
  mkdirSync(directory, { mode: 0o700 });
  cpSync(await keptDatabase(), join(directory, 'leads'), { recursive: true });
  return directory;
}

/** A private folder with what is in another one, whose database nobody has open. */
export function copyOfFolder(from: string): string {
  const directory = privateFolder();
  cpSync(from, directory, { recursive: true });
  return directory;
}

/** The files of a folder in which one of these words can be read, whatever they are. */
export function filesNaming(directory: string, ...words: string[]): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = join(directory, file);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    return words.some((word) => bytes.includes(word));
  });
}
