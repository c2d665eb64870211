import { readMailbox } from '../mails/mail-transport.ts';
import { hostedCall, type Call } from '../platform.ts';
import { renderReminderMail } from './reminder-mail.ts';
import type { Reminders } from './remind.ts';

type Env = (name: string) => string | undefined;

/** The reminders of a database whose functions can be called. */
export function remindersOver(call: Call): Omit<Reminders, 'render'> {
  return {
    // The migration declares both types.
    waiting: async () => (await call('waiting_requests', {})) as Awaited<ReturnType<Reminders['waiting']>>,
    claim: async (ids) => (await call('claim_reminders', { ids })) as Awaited<ReturnType<Reminders['claim']>>,
    now: Date.now,
  };
}

/** The reminders of a hosted project. */
export function hostedReminders(env: Env): Reminders {
  return {
    ...remindersOver(hostedCall(env)),
    render: (requests, company) => renderReminderMail(requests, { ...readMailbox(env), company, isHosted: true }),
  };
}
