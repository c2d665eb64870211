import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Unwanted = {
  /** Leads that were removed from the database. */
  ids: string[];
  /** Mails written before this moment, whatever became of their leads. */
  before?: Date;
  /** Mails that answer to this address, or acknowledge what it sent, whatever became of their leads. */
  email?: string;
};

/** Removes the mails kept as files in this folder that hold the same personal data; returns how many. */
export function removeMails(outbox: string, { ids, before, email }: Unwanted): number {
  if (!existsSync(outbox)) return 0; // no mail was ever kept here
  const unwanted = readdirSync(outbox).filter((name) => {
    const path = join(outbox, name);
    const [head = ''] = readFileSync(path, 'utf8').split(/\r?\n\r?\n/);
    return (
      ids.some((id) => head.includes(`<lead-${id}@`) || head.includes(`<lead-${id}-recu@`)) ||
      (email !== undefined && concerns(head, email)) ||
      (before !== undefined && writtenAt(path, name) < before)
    );
  });
  for (const name of unwanted) rmSync(join(outbox, name));
  return unwanted.length;
}

/** The visitor is who a mail answers to, or, of an acknowledgement, who it is sent to. */
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

/** When a mail was written: its name says so too, even after the folder has been copied. */
function writtenAt(path: string, name: string): Date {
  const { mtime } = statSync(path);
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-/.exec(name) ?? [];
  const named = day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : mtime;
  return named < mtime ? named : mtime;
}
