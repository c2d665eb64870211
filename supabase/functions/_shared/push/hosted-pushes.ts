import { bareAddress } from '../mails/lead-mail.ts';
import { readMailbox } from '../mails/mail-transport.ts';
import { hostedCall } from '../platform.ts';
import { sendPush } from './send-push.ts';
import { readSender } from './sender.ts';
import type { Alert, Pushes } from './tell-phones.ts';

type Env = (name: string) => string | undefined;

/** The phones of a hosted project's owners; undefined without the secret `PUSH_KEYS`. */
export function hostedPushes(env: Env): Pushes | undefined {
  const secret = env('PUSH_KEYS');
  if (!secret) return undefined;
  const call = hostedCall(env);
  return {
    // The migration declares this type for claim_alert.
    claim: async (lead) => (await call('claim_alert', { lead })) as Alert | null,
    forget: async (endpoints) => void (await call('forget_phones', { endpoints })),
    send: async (phone, push) => {
      const sender = await readSender(secret, `mailto:${bareAddress(readMailbox(env).from)}`);
      return sendPush(phone, push, { sender, now: Date.now, fetch });
    },
  };
}
