import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { visible } from '../../site/validate/report/visible';
import { realDisk } from '../../site/write/disk';
import { decryptWith, isEncrypted } from './encryption';
import type { Backup, Row } from './backup';

/** Part of the first line of every backup. */
const title = 'Sauvegarde des demandes de devis';

const tables = ['types', 'requests', 'notes', 'events', 'consents', 'drafts'] as const;

/** Writes a backup to a new file, as `writeNew` does. */
export function writeBackup(file: string, backup: Backup): void {
  writeNew(file, linesOf(backup));
}

/** The bytes of the same file. */
export function bytesOf(backup: Backup): Uint8Array {
  return Buffer.from([...linesOf(backup)].join(''));
}

/**
 * Writes a new file, readable only by its owner. Atomic: complete or not at all, even if the disk is full or the power
 * fails. Throws (French message) if the file exists.
 */
export function writeNew(file: string, parts: Iterable<string | Uint8Array>): void {
  if (existsSync(file)) throw new Error(taken(file));
  const place = path.resolve(file);
  const aside = `${place}.part-${process.pid}`;
  rmSync(aside, { force: true });
  const opened = openSync(aside, 'wx', 0o600);
  try {
    // Writes all bytes; `writeSync` may write fewer.
    for (const part of parts) writeFileSync(opened, part);
    fsyncSync(opened);
    if (!realDisk.putNew(aside, place)) throw new Error(taken(file));
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
  realDisk.keepNames(path.dirname(place));
}

/** One JSON line per row, so that a program can read it as a stream; the last line is a digest of the others. */
function* linesOf(backup: Backup): Generator<string> {
  const digest = createHash('sha256');
  for (const line of rowLinesOf(backup)) {
    digest.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`;
}

function* rowLinesOf({ form, made, ...rows }: Backup): Generator<string> {
  yield `${JSON.stringify({ vitrine: title, form, made })}\n`;
  for (const table of tables) for (const row of rows[table]) yield `${JSON.stringify({ [table]: row })}\n`;
}

/**
 * Reads a backup, encrypted if a key file is given, and its digest. Throws (French message) as `backupIn` does, and if
 * the key is missing or another one.
 */
export async function readBackup(file: string, keyFile?: string): Promise<{ backup: Backup; digest: string }> {
  const content = readFileSync(file);
  if (!isEncrypted(content)) return backupIn(content.toString('utf8'), visible(file));
  if (keyFile === undefined)
    throw new Error(
      `« ${visible(file)} » est chiffré. Donnez le fichier de la clé secrète : npm run leads -- --restore … --key cle-de-sauvegarde.txt`,
    );
  const text = Buffer.from(await decryptWith(readFileSync(keyFile, 'utf8'), content)).toString('utf8');
  return backupIn(text, visible(file));
}

/**
 * Reads the text of a backup and its digest, which identifies it. Throws (French message) if it is not a complete
 * backup. It may be anybody's, with a digest that is right: whatever it holds is checked. No moment is later than the
 * one at which it was made, nor than now.
 */
function backupIn(text: string, name: string): { backup: Backup; digest: string } {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const digest = createHash('sha256').update(text.slice(0, end)).digest('hex');
  if (!text.startsWith(`{"vitrine":"${title}"`)) throw new Error(`« ${name} » n’est pas une sauvegarde de demandes.`);
  const backup =
    text.slice(end).trim() === JSON.stringify({ sha256: digest }) ? backupOf(text.slice(0, end)) : undefined;
  if (!backup)
    throw new Error(`« ${name} » est abîmé ou incomplet : rien n’a été restauré. Prenez une autre sauvegarde.`);
  return { backup, digest };
}

/** Undefined if a line is not as `writeBackup` writes it. */
function backupOf(text: string): Backup | undefined {
  const lines = text.trimEnd().split('\n').map(valueOf);
  const { form, made } = lines[0] ?? {};
  if (
    typeof form !== 'string' ||
    !/^\d{0,14}$/.test(form) ||
    typeof made !== 'string' ||
    Number.isNaN(Date.parse(made))
  )
    return undefined;
  const last = Math.min(Date.parse(made), Date.now());
  const backup: Backup = { form, made, types: [], requests: [], notes: [], events: [], consents: [], drafts: [] };
  for (const line of lines.slice(1)) {
    const [[name, row] = [], ...others] = Object.entries(line ?? {});
    const table = tables.find((one) => one === name);
    const dated = table && others.length === 0 ? datedUntil(row, last) : undefined;
    if (!table || !dated) return undefined;
    backup[table].push(dated);
  }
  return backup;
}

function valueOf(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The row, without a moment later than this: a request of 2099 would never be erased, and be first for ever. Undefined if
 * it is no row, or has a moment that is none.
 */
function datedUntil(row: unknown, last: number): Row | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const dated = { ...(row as Row) };
  for (const [name, value] of Object.entries(dated)) {
    // What is due may be later.
    if (!/^(?!.*due_at$)(?:.*_)?at$/.test(name) || value === null) continue;
    const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (Number.isNaN(moment)) return undefined;
    if (moment > last) dated[name] = new Date(last).toISOString();
  }
  return dated;
}

function taken(file: string): string {
  return `« ${visible(file)} » existe déjà : une sauvegarde n’en remplace jamais une autre. Donnez un autre nom.`;
}
