import type { PGlite } from '@electric-sql/pglite';
import { findingsOf, type Findings } from '../checkup/findings';
import type { Tried } from '../checkup/shared-lines';
import { sentenceOf } from '../../site/validate/report/system-fault';
import { renderTrialMail } from '../../../supabase/functions/_shared/mails/trial-mail';
import { type FreeBytes, needRoom } from '../disk/disk-watch';
import { localMail } from '../mail/local-mail';
import { room } from '../disk/on-disk';

/** The findings of the process that has the database open, because it uses its own environment. */
export interface Examined {
  findings: Findings;
  /** Which of the variables that mails need are set. */
  mailNames: string[];
  request: Tried;
  /** Undefined if mails are written to files. */
  mail: Tried;
}

const mailVariables = ['MAIL_TO', 'MAIL_FROM', 'RESEND_API_KEY', 'SMTP_HOST'];

interface Place {
  /** The private folder, `.local`. */
  directory: string;
  freeBytes?: FreeBytes | undefined;
}

/** Checks and tries everything that is needed to store and mail requests. */
export async function examine(database: PGlite, { directory, freeBytes }: Place): Promise<Examined> {
  const findings = await findingsOf(async <Row>(sql: string) => (await database.query<Row>(sql)).rows);
  return {
    findings,
    mailNames: mailVariables.filter((name) => process.env[name]?.trim()),
    request: await tried(() => rehearse(database, { directory, freeBytes })),
    mail: process.env.SMTP_HOST || process.env.RESEND_API_KEY ? await tried(() => sendTrial(directory)) : undefined,
  };
}

/** Inserts a request as a visitor would, with the same rights, policies and triggers, and rolls it back. */
async function rehearse(database: PGlite, { directory, freeBytes }: Place): Promise<void> {
  needRoom(directory, room.toWrite, freeBytes);
  await database.transaction(async (transaction) => {
    await transaction.query('select leads_private.ask_trial()');
    await transaction.query("select set_config('role', 'anon', true)");
    await transaction.query('select public.rehearse_request()');
    await transaction.rollback();
  });
}

async function sendTrial(directory: string): Promise<void> {
  const { mailbox, deliver } = localMail(directory, process.env);
  await deliver(renderTrialMail(mailbox));
}

async function tried(task: () => Promise<void>): Promise<Tried> {
  try {
    await task();
    return { isDone: true };
  } catch (error) {
    return { isDone: false, why: sentenceOf(error) };
  }
}
