/** Runs the pure handler at Supabase, with its environment and network. */
import { renderAckMail } from '../_shared/mails/ack-mail.ts';
import { createContactHandler } from '../_shared/contact-handler.ts';
import { renderFloodMail } from '../_shared/mails/flood-mail.ts';
import { renderLeadMail } from '../_shared/mails/lead-mail.ts';
import { isRefusedForGood, readMailbox, sendMail } from '../_shared/mails/mail-transport.ts';
import { hostedMonths } from '../_shared/month/hosted-month.ts';
import { hostedCall, outboxOver, publicKeys } from '../_shared/platform.ts';
import { hostedNotices } from '../_shared/push/hosted-notices.ts';
import { hostedPushes } from '../_shared/push/hosted-pushes.ts';
import { hostedBackupNotices } from '../_shared/reminder/backup-mail.ts';
import { hostedReminders } from '../_shared/reminder/hosted-reminders.ts';
import { renderTrialMail } from '../_shared/mails/trial-mail.ts';
import { hostedWatch } from '../_shared/watch/hosted-watch.ts';

const env = (name: string) => Deno.env.get(name);
const keys = publicKeys(env);

Deno.serve(
  createContactHandler({
    isKnownKey: (key) => keys.includes(key),
    outbox: outboxOver(hostedCall(env)),
    pushes: hostedPushes(env),
    notices: hostedNotices(env),
    reminders: hostedReminders(env),
    months: hostedMonths(env),
    backups: hostedBackupNotices(env),
    watching: hostedWatch(env),
    // Read for each mail: if a secret is missing, that is recorded on the lead, which waits, and not lost in a start-up
    // log.
    render: (lead, stored) =>
      renderLeadMail(lead, {
        ...stored,
        ...readMailbox(env),
        ...(stored.siteUrl && { desk: `${stored.siteUrl}/bureau/` }),
      }),
    renderAck: (ack, to) => renderAckMail({ ...ack, from: readMailbox(env).from, to, now: Date.now() }),
    isRefusedForGood,
    renderFlood: (flood) => renderFloodMail(flood, { ...readMailbox(env), isHosted: true }),
    renderTrial: () => renderTrialMail(readMailbox(env)),
    send: (mail) => sendMail(mail, env),
    log: (line) => console.log(line),
  }),
);
