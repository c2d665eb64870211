import { createServer } from 'node:http';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Phone } from '../../../supabase/functions/_shared/push/send-push';
import { listen, stop } from './site';

export interface Received {
  /** As the browser got it. */
  endpoint: string;
  headers: Record<string, string | string[] | undefined>;
  /** The message, decrypted. */
  text: string;
}

/**
 * A stand-in for a push service with its phones. Endpoints have the host of a real service; `fetch` redirects them
 * here. Messages are decrypted as in a browser, with Node's own cryptography and the steps of RFC 8291.
 */
export async function openPushService() {
  const received: Received[] = [];
  /** The status to answer, by endpoint. */
  const answers = new Map<string, number>();
  const phones = new Map<string, { phone: Phone; read: (body: Buffer) => string }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const endpoint = `https://fcm.googleapis.com${request.url}`;
    const status = answers.get(endpoint) ?? 201;
    const known = phones.get(endpoint);
    if (status === 201 && known)
      received.push({ endpoint, headers: request.headers, text: known.read(Buffer.concat(chunks)) });
    response.writeHead(known ? status : 404).end();
  });
  const url = await listen(server);

  return {
    url,
    received,
    answers,
    /** Subscribes a new phone. */
    subscribe(name: string): Phone {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = Buffer.from(name.padEnd(16, '.').slice(0, 16));
      const phone = { endpoint, p256dh, auth: auth.toString('base64url') };
      phones.set(endpoint, { phone, read: (body) => decrypt(body, { keys, auth }) });
      return phone;
    },
    fetch: ((address: string, init?: RequestInit) =>
      fetch(address.replace('https://fcm.googleapis.com', url), init)) as typeof fetch,
    close: () => stop(server),
  };
}

type Keys = { keys: ReturnType<typeof createECDH>; auth: Buffer };

function decrypt(body: Buffer, { keys, auth }: Keys): string {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  if (record.length > size) throw new Error('more than one record');
  const derive = (from: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const secret = derive(
    keys.computeSecret(sender),
    auth,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]),
    32,
  );
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error('the last record ends with 2');
  return text.subarray(0, -1).toString('utf8');
}
