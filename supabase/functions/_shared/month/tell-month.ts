import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import type { ClaimedMonth } from './month-figures.ts';

export interface Months {
  /** Claims the month's page if one is due; null otherwise. */
  claim: () => Promise<ClaimedMonth | null>;
  /** Records that the page of this month was sent. */
  finish: (month: string) => Promise<void>;
  /** Ends these mails, if that is their key. */
  end: (key: string) => Promise<void>;
  render: (month: ClaimedMonth) => LeadMail;
}

interface Surroundings {
  months?: Months | undefined;
  send: (mail: LeadMail) => Promise<void>;
  log: (line: string) => void;
}

/** Mails the month on one page, if it is due. Returns false if the mail could not be sent: it is tried again. */
export async function tellMonth({ months, send, log }: Surroundings): Promise<boolean> {
  const month = await months?.claim();
  if (!months || !month) return true;
  const about = `month ${month.figures.month}`;
  try {
    await send(months.render(month));
  } catch (error) {
    log(`${about}: mail not sent (${codeOf(error)}), will be retried`);
    return false;
  }
  await months.finish(month.figures.month).catch(() => months.finish(month.figures.month));
  log(`${about}: mail sent`);
  return true;
}
