import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { LeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import { readMailbox, sendMail, toMessage } from '../../../supabase/functions/_shared/mails/mail-transport';

export type LocalMail = {
  mailbox: { from: string; to: string };
  /** Sends the mail; resolves to where it went. */
  deliver: (mail: LeadMail) => Promise<string>;
};

/** Sends real mails if that is configured; otherwise writes them to `outbox/`, as files for any mail program. */
export function localMail(directory: string, env: NodeJS.ProcessEnv): LocalMail {
  const read = (name: string) => env[name];
  if (env.SMTP_HOST || env.RESEND_API_KEY) {
    return {
      mailbox: readMailbox(read),
      deliver: async (mail) => {
        await sendMail(mail, read);
        return 'courriel envoyé';
      },
    };
  }
  const outbox = join(directory, 'outbox');
  return {
    mailbox: { from: env.MAIL_FROM || 'site@localhost', to: env.MAIL_TO || 'entreprise@localhost' },
    deliver: async (mail) => `courriel dans ${await writeMail(outbox, mail)}`,
  };
}

async function writeMail(outbox: string, mail: LeadMail): Promise<string> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await writer.sendMail(toMessage(mail));
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  // The name contains a time and an id but no personal data, because it is shown in the terminal.
  const which = mail.id.endsWith('-recu') ? `${mail.id.slice(0, 8)}-recu` : mail.id.slice(0, 8);
  const path = join(outbox, `${new Date().toISOString().replace(/[:.]/g, '-')}-${which}.eml`);
  // Written to a temporary file first, so that a watching mail program never sees a part.
  writeFileSync(`${path}.part`, String(message), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  return path;
}
