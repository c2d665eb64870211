import nodemailer from 'nodemailer';
import type { LeadMail } from './lead-mail.ts';

type Env = (name: string) => string | undefined;

/**
 * Reads the constant sender and recipient. If one is missing, the installation is faulty and the error names the
 * variable.
 */
export function readMailbox(env: Env): { from: string; to: string } {
  return { from: need(env, 'MAIL_FROM'), to: need(env, 'MAIL_TO') };
}

/**
 * Sends through Resend if RESEND_API_KEY is set, otherwise through the SMTP server SMTP_HOST. Rejects if the mail was
 * not accepted.
 */
export async function sendMail(mail: LeadMail, env: Env): Promise<void> {
  const resendKey = env('RESEND_API_KEY');
  return resendKey ? sendByResend(mail, resendKey) : sendBySmtp(mail, env);
}

/** The mail for nodemailer. The Message-ID is derived from the lead, so that a mailbox can recognize a duplicate. */
export function toMessage({ id, ...mail }: LeadMail) {
  const domain = /@([\w.-]+)/.exec(mail.from)?.[1] ?? 'localhost';
  return { ...mail, messageId: `<lead-${id}@${domain}>` };
}

/** Whether the server will never accept this mail, so that a retry would be pointless. */
export function isRefusedForGood(error: unknown): boolean {
  // `responseCode` from SMTP, `status` from Resend.
  const { code, responseCode, status } = error as { code?: string; responseCode?: number; status?: number };
  return (code === 'EENVELOPE' && (responseCode ?? 0) >= 500) || status === 422;
}

/**
 * Asks the mail server whether it would take a mail, without one that reaches anybody: the SMTP server opens the account;
 * Resend takes a mail to its own address for trials, if it knows the sender. Rejects if it would not.
 */
export async function verifyMail(env: Env): Promise<void> {
  const { from } = readMailbox(env);
  const resendKey = env('RESEND_API_KEY');
  if (resendKey) {
    const says = 'Essai';
    const id = `veille-${new Date().toISOString().slice(0, 13)}`;
    return sendByResend({ id, from, to: 'delivered@resend.dev', subject: says, text: says, html: says }, resendKey);
  }
  const transport = smtpTransport(env);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function sendBySmtp(mail: LeadMail, env: Env): Promise<void> {
  const transport = smtpTransport(env);
  try {
    await transport.sendMail(toMessage(mail));
  } finally {
    transport.close();
  }
}

function smtpTransport(env: Env) {
  const host = need(env, 'SMTP_HOST');
  const port = Number(env('SMTP_PORT') ?? 465);
  const user = env('SMTP_USER');
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(host);
  return nodemailer.createTransport({
    host,
    port,
    secure: port === 465,
    // Never sends a lead or a password unencrypted over a network.
    requireTLS: port !== 465 && !isLoopback,
    ...(user && { auth: { user, pass: need(env, 'SMTP_PASSWORD') } }),
    // In all, these stay below the two minutes that a claim lasts.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

async function sendByResend(mail: LeadMail, key: string): Promise<void> {
  const response = await fetch('https://api.resend.com/emails', {
    method: 'POST',
    // Resend remembers the idempotency key for a day: a retry after a lost answer does not send a second mail.
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': `lead-${mail.id}`,
    },
    body: JSON.stringify({
      from: mail.from,
      to: [mail.to],
      ...(mail.replyTo && { reply_to: mail.replyTo.address }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.headers && { headers: mail.headers }),
    }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok)
    throw Object.assign(new Error(`Resend ${response.status}: ${text.slice(0, 200)}`), { status: response.status });
}

function need(env: Env, name: string): string {
  const value = env(name)?.trim();
  if (!value) throw new Error(`${name} is not set: see docs/leads.md`);
  return value;
}
