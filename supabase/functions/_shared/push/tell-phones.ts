import type { Lead } from '../../../../src/leads/lead-schema.ts';
import { codeOf } from '../code-of.ts';
import { arrivalPush } from './push-text.ts';
import type { Phone, Push } from './send-push.ts';

/** What is known of a request that phones are told of. */
export interface Alert {
  id: string;
  label: string;
  urgent: boolean;
  /** As the visitor wrote it, without postcode. */
  town: string | null;
  phones: Phone[];
}

export interface Pushes {
  /** Claims, once, the telling of the stored lead with exactly this content; null if there is nothing, or nobody, to tell. */
  claim: (lead: Lead) => Promise<Alert | null>;
  /** Ends subscriptions that no longer exist. */
  forget: (endpoints: string[]) => Promise<void>;
  /** Resolves to whether the subscription still exists. */
  send: (phone: Phone, push: Push) => Promise<boolean>;
}

interface Surroundings {
  pushes?: Pushes | undefined;
  log: (line: string) => void;
}

/** Tells the owners' phones of a request. Never rejects: the mail says the same, and what failed here is logged. */
export async function tellPhones(lead: Lead, { pushes, log }: Surroundings): Promise<void> {
  if (!pushes) return;
  try {
    const alert = await pushes.claim(lead);
    if (!alert) return;
    const push = arrivalPush(alert);
    const sent = await Promise.allSettled(alert.phones.map((phone) => pushes.send(phone, push)));
    const failed = sent.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []));
    const gone = alert.phones.filter((_, rank) => sent[rank]?.status === 'fulfilled' && sent[rank].value === false);
    log(`lead ${alert.id}: ${alert.phones.length - failed.length - gone.length} of ${alert.phones.length} phones told`);
    if (failed.length > 0) log(`lead ${alert.id}: push not sent (${failed.join(', ')})`);
    if (gone.length > 0) await pushes.forget(gone.map(({ endpoint }) => endpoint));
  } catch (error) {
    log(`push not sent (${codeOf(error)})`);
  }
}
