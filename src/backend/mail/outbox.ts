import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Unwanted = {
  /** Leads that were removed from the database. */
  ids: string[];
  /** Mails written before this time, of any lead. */
  before?: Date;
  /** Mails about what this address sent: those that answer to it, and acknowledgements sent to it. */
  email?: string;
};

/** Deletes the mail files that contain the unwanted personal data; returns how many. */
export function removeMails(outbox: string, { ids, before, email }: Unwanted): number {
  if (!existsSync(outbox)) return 0; // no mail was ever kept here
  const unwanted = readdirSync(outbox).filter((name) => {
    const path = join(outbox, name);
    const head = headOf(path);
    return (
      ids.some((id) => head.includes(`<lead-${id}@`) || head.includes(`<lead-${id}-`)) ||
      (email !== undefined && concerns(head, email)) ||
      (before !== undefined && writtenAt(path, name) < before)
    );
  });
  for (const name of unwanted) rmSync(join(outbox, name));
  return unwanted.length;
}

/** The requests that the kept mails are about. */
export function mailedRequests(outbox: string): string[] {
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox).flatMap(
    (name) => /<lead-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[-@]/.exec(headOf(join(outbox, name)))?.[1] ?? [],
  );
}

function headOf(path: string): string {
  return readFileSync(path, 'utf8').split(/\r?\n\r?\n/)[0] ?? '';
}

/** Whether a mail concerns an address: as the address to answer, or as the recipient of an acknowledgement. */
function concerns(head: string, email: string): boolean {
  const isAck = /^Message-ID:\s*<lead-[^@>\s]*-recu@/im.test(head);
  const [line = ''] = (isAck ? /^To:.*(?:\r?\n[ \t].*)*/im : /^Reply-To:.*(?:\r?\n[ \t].*)*/im).exec(head) ?? [];
  const address =
    line
      .trimEnd()
      .replace(/>$/, '')
      .split(/[\s<>]/)
      .at(-1) ?? '';
  return address.toLowerCase() === email.toLowerCase();
}

/**
 * When a mail was written: the time in its name, or its modification time if that is earlier (a copy has a later one).
 */
function writtenAt(path: string, name: string): Date {
  const { mtime } = statSync(path);
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  const named = day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : mtime;
  return named < mtime ? named : mtime;
}
