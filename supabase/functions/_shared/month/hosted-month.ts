import { readMailbox } from '../mails/mail-transport.ts';
import { hostedCall, hostedKeys, type Call } from '../platform.ts';
import type { ClaimedMonth } from './month-figures.ts';
import { renderMonthMail } from './month-mail.ts';
import type { Months } from './tell-month.ts';

type Env = (name: string) => string | undefined;

/** The months of a database whose functions can be called. */
export function monthsOver(call: Call): Omit<Months, 'render'> {
  return {
    claim: async () => (await call('claim_month', {})) as ClaimedMonth | null, // the migration declares this type
    finish: async (month) => void (await call('finish_month', { month })),
    end: async (key) => void (await call('end_month_page', { key })),
  };
}

/** The months of a hosted project, whose function takes the press that ends them. */
export function hostedMonths(env: Env): Months {
  return {
    ...monthsOver(hostedCall(env)),
    render: (month) =>
      renderMonthMail(month, {
        ...readMailbox(env),
        now: Date.now(),
        endsAt: `${hostedKeys(env).url}/functions/v1/send-contact-email?month=${month.key}`,
      }),
  };
}
