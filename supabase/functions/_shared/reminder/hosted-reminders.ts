import { readMailbox } from '../mail-transport.ts';
import { hostedCall } from '../platform.ts';
import { renderReminderMail } from './reminder-mail.ts';
import type { Reminders } from './remind.ts';

type Env = (name: string) => string | undefined;

/** The reminders of a hosted project. */
export function hostedReminders(env: Env): Reminders {
  const call = hostedCall(env);
  return {
    // The migration declares both types.
    waiting: async () => (await call('waiting_requests', {})) as Awaited<ReturnType<Reminders['waiting']>>,
    claim: async (ids) => (await call('claim_reminders', { ids })) as Awaited<ReturnType<Reminders['claim']>>,
    render: (requests, company) => renderReminderMail(requests, { ...readMailbox(env), company, isHosted: true }),
    now: Date.now,
  };
}
