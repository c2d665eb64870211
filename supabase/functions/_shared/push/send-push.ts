import { encryptPush, type PushKeys } from './encrypt.ts';
import { authorization, type Sender } from './sender.ts';

/** A subscription as the database keeps it. */
export interface Phone extends PushKeys {
  endpoint: string;
  /** Whether the application was opened on it lately, and not on the first day alone. */
  isConfirmed?: boolean;
}

export interface Push {
  /** Replaces an undelivered push of the same topic; at most 32 characters of base64url. */
  topic: string;
  text: string;
}

interface Surroundings {
  sender: Sender;
  now: () => number;
  fetch: typeof fetch;
}

/** How long a push service keeps a push for a phone that is off: after a day, the owner has read the mail. */
const secondsToLive = 86_400;

/**
 * The push services of Google, Mozilla, Apple and Microsoft; the database accepts no others either. Otherwise, anybody
 * could make the function call an address of their choice.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /(?:^|\.)push\.(?:services\.mozilla|apple)\.com$/,
  /\.notify\.windows\.com$/,
];

/** Sends a push. Resolves to whether the subscription still exists; rejects if the service did not take it. */
export async function sendPush(phone: Phone, push: Push, { sender, now, fetch }: Surroundings): Promise<boolean> {
  const { protocol, hostname, port } = new URL(phone.endpoint);
  if (protocol !== 'https:' || port !== '' || !services.some((service) => service.test(hostname)))
    throw failed('unknown push service');
  const response = await fetch(phone.endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      authorization: await authorization(sender, phone.endpoint, now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(secondsToLive),
      urgency: 'high',
      topic: push.topic,
    },
    body: await encryptPush(push.text, phone),
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return false;
  if (!response.ok) throw failed(`HTTP ${response.status}`);
  return true;
}

function failed(code: string): Error {
  return Object.assign(new Error(`push: ${code}`), { code });
}
