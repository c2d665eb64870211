import type { SentLead } from '../../../../src/page/leads/callback-schema.ts';
import { codeOf } from '../code-of.ts';
import { arrivalPush, type Subject } from './push-text.ts';
import type { Phone, Push } from './send-push.ts';

/** A request about which phones are notified. */
export interface Alert extends Subject {
  phones: Phone[];
}

export interface Pushes {
  /**
   * Claims, once, the notification about the stored lead with exactly this content; null if none is due or no phone is
   * subscribed.
   */
  claim: (lead: SentLead) => Promise<Alert | null>;
  /** Removes subscriptions that no longer exist. */
  forget: (endpoints: string[]) => Promise<void>;
  /** Resolves to whether the subscription still exists. */
  send: (phone: Phone, push: Push) => Promise<boolean>;
}

interface Surroundings {
  pushes?: Pushes | undefined;
  log: (line: string) => void;
}

/** Claims the notification about a stored request, once. Never rejects, because the mail says the same. */
export async function claimAlert(lead: SentLead, { pushes, log }: Surroundings): Promise<Alert | null> {
  try {
    return pushes ? await pushes.claim(lead) : null;
  } catch (error) {
    log(`push not sent (${codeOf(error)})`);
    return null;
  }
}

/** Notifies the owners' phones. Never rejects: failures are logged. */
export async function tellPhones(alert: Alert, { pushes, log }: Surroundings): Promise<void> {
  if (!pushes) return;
  try {
    await sendToAll(alert.phones, arrivalPush(alert), { pushes, log, about: `lead ${alert.id}` });
  } catch (error) {
    log(`push not sent (${codeOf(error)})`);
  }
}

interface Sending {
  pushes: Pushes;
  log: (line: string) => void;
  /** The subject of the push, for the log. */
  about: string;
}

/**
 * Sends a push to each phone. Resolves to the phones whose services accepted it; rejects only if the database is
 * unreachable.
 */
export async function sendToAll(phones: Phone[], push: Push, { pushes, log, about }: Sending): Promise<Phone[]> {
  const sent = await Promise.allSettled(phones.map((phone) => pushes.send(phone, push)));
  const failed = sent.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
  const gone = phones.filter((_, rank) => sent[rank]?.status === 'fulfilled' && sent[rank].value === false);
  const told = phones.filter((_, rank) => sent[rank]?.status === 'fulfilled' && sent[rank].value);
  log(`${about}: ${told.length} of ${phones.length} phones told`);
  if (failed.length > 0) log(`${about}: push not sent (${failed.join(', ')})`);
  if (gone.length > 0) await pushes.forget(gone.map(({ endpoint }) => endpoint));
  return told;
}
