import { readMailbox, sendMail } from '../../../../supabase/functions/_shared/mails/mail-transport';
import { fileStore } from './file-store';
import type { OwnPost } from './tell';

/** The watch's own way to write to the owner; undefined if the environment names no mailbox, or no mail server. */
export function ownPost(env: NodeJS.ProcessEnv, { file, url }: { file: string; url: string }): OwnPost | undefined {
  if (!env.MAIL_FROM || !env.MAIL_TO || !(env.SMTP_HOST || env.RESEND_API_KEY)) return undefined;
  const read = (name: string) => env[name] || undefined;
  return { mailbox: readMailbox(read), send: (mail) => sendMail(mail, read), store: fileStore(file, url) };
}
