import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { realDisk } from '../write/disk';
import type { Backup, Row } from './backup';

/** Part of the first line of every backup. */
const title = 'Sauvegarde des demandes de devis';

const tables = ['types', 'requests', 'notes', 'events', 'consents', 'drafts'] as const;

/**
 * Writes a backup to a new file, readable only by its owner. Atomic: complete or not at all, even if the disk is full
 * or the power fails. One JSON line per row, so that a program can read it as a stream; the last line is a digest of
 * the others. Throws (French message) if the file exists.
 */
export function writeBackup(file: string, backup: Backup): void {
  if (existsSync(file)) throw new Error(taken(file));
  const place = path.resolve(file);
  const aside = `${place}.part-${process.pid}`;
  rmSync(aside, { force: true });
  const opened = openSync(aside, 'wx', 0o600);
  try {
    const digest = createHash('sha256');
    for (const line of linesOf(backup)) {
      digest.update(line);
      // Writes all bytes; `writeSync` may write fewer.
      writeFileSync(opened, line);
    }
    writeFileSync(opened, `${JSON.stringify({ sha256: digest.digest('hex') })}\n`);
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

function* linesOf({ form, made, ...rows }: Backup): Generator<string> {
  yield `${JSON.stringify({ vitrine: title, form, made })}\n`;
  for (const table of tables) for (const row of rows[table]) yield `${JSON.stringify({ [table]: row })}\n`;
}

/** Reads a backup and its digest, which identifies it. Throws (French message) if the file is not a complete backup. */
export function readBackup(file: string): { backup: Backup; digest: string } {
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const digest = createHash('sha256').update(text.slice(0, end)).digest('hex');
  if (!text.startsWith(`{"vitrine":"${title}"`)) throw new Error(`« ${file} » n’est pas une sauvegarde de demandes.`);
  if (text.slice(end).trim() !== JSON.stringify({ sha256: digest }))
    throw new Error(`« ${file} » est abîmé ou incomplet : rien n’a été restauré. Prenez une autre sauvegarde.`);
  const [first, ...lines] = text.slice(0, end).trimEnd().split('\n');
  // The digest proves that `writeBackup` wrote it.
  const { form, made } = JSON.parse(first ?? '') as Pick<Backup, 'form' | 'made'>;
  const backup: Backup = { form, made, types: [], requests: [], notes: [], events: [], consents: [], drafts: [] };
  for (const line of lines)
    for (const [table, row] of Object.entries(JSON.parse(line) as Record<(typeof tables)[number], Row>))
      backup[table as (typeof tables)[number]].push(row);
  return { backup, digest };
}

function taken(file: string): string {
  return `« ${file} » existe déjà : une sauvegarde n’en remplace jamais une autre. Donnez un autre nom.`;
}
