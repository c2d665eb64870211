import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '../../../scripts/local-supabase/database';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })));

/** A folder of its own for one test, not there yet, removed after the last one of the file. */
export function privateFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-leads-'));
  made.push(parent);
  return join(parent, 'local');
}

/** A private folder whose database is already made: making one takes four seconds, copying it a tenth of one. */
export async function preparedFolder(): Promise<string> {
  const template = join(tmpdir(), `vitrine-database-${fingerprint()}`);
  if (!existsSync(template)) {
    const draft = mkdtempSync(`${template}-`);
    await (await openDatabase(draft)).close();
    try {
      renameSync(draft, template);
    } catch {
      rmSync(draft, { recursive: true }); // another test was first
    }
  }
  const directory = privateFolder();
  mkdirSync(directory, { mode: 0o700 });
  cpSync(template, join(directory, 'leads'), { recursive: true });
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

function fingerprint(): string {
  const migrations = readdirSync('supabase/migrations').sort();
  const inputs = [
    'node_modules/@electric-sql/pglite/package.json',
    'scripts/local-supabase/platform.sql',
    'scripts/local-supabase/database.ts',
    ...migrations.map((file) => join('supabase/migrations', file)),
  ];
  const hash = createHash('sha256');
  for (const path of inputs) hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
