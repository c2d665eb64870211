import type { SiteFacts } from '../../../../src/site/definitions/view/site-facts.ts';
import { workedBetween } from '../working-time.ts';
import { codeOf } from '../code-of.ts';
import type { LeadMail } from '../mails/lead-mail.ts';
import { reminderPush, type Subject } from '../push/push-text.ts';
import type { Phone } from '../push/send-push.ts';
import { sendToAll, type Pushes } from '../push/tell-phones.ts';

export interface WaitingRequest extends Subject {
  /** ISO 8601. */
  createdAt: string;
}

export interface Reminders {
  /** The requests that nobody has called for two hours by the clock, and the company's data from the documents. */
  waiting: () => Promise<{ company: SiteFacts | null; requests: WaitingRequest[] }>;
  /** Claims, once, the reminder of these; resolves to those that were claimed now, and the phones to tell. */
  claim: (ids: string[]) => Promise<{ ids: string[]; phones: Phone[] }>;
  render: (requests: readonly WaitingRequest[], company: SiteFacts | null) => LeadMail;
  now: () => number;
}

interface Surroundings {
  reminders?: Reminders | undefined;
  pushes?: Pushes | undefined;
  send: (mail: LeadMail) => Promise<void>;
  log: (line: string) => void;
}

const patience = 2 * 3_600_000;

/**
 * Reminds the owner once of each request that nobody has called within two opening hours: on the phones and, if no
 * confirmed one is reached, by mail. Returns false if that mail could not be sent; it is not tried again.
 */
export async function remind({ reminders, pushes, send, log }: Surroundings): Promise<boolean> {
  if (!reminders) return true;
  const { company, requests } = await reminders.waiting();
  const now = reminders.now();
  const late = requests.filter(({ createdAt }) => workedBetween(company, Date.parse(createdAt), now) >= patience);
  if (late.length === 0) return true;
  const { ids, phones } = await reminders.claim(late.map(({ id }) => id));
  const meant = late.filter(({ id }) => ids.includes(id));
  if (meant.length === 0) return true;
  const about = `reminder of ${meant.length}`;
  const told = pushes ? await sendToAll(phones, reminderPush(meant), { pushes, log, about }) : [];
  // Nobody may look at a phone that was just added, or lies in a drawer.
  if (told.some(({ isConfirmed }) => isConfirmed)) return true;
  try {
    await send(reminders.render(meant, company));
    log(`${about}: mail sent`);
    return true;
  } catch (error) {
    log(`${about}: mail not sent (${codeOf(error)})`);
    return false;
  }
}
