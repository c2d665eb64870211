import { describe, expect, it } from 'vitest';
import { encryptPush, fromBase64url, toBase64url } from '../../../supabase/functions/_shared/push/encrypt';
import { sendPush } from '../../../supabase/functions/_shared/push/send-push';
import { authorization, drawPushKeys, readSender } from '../../../supabase/functions/_shared/push/sender';

/** The example of RFC 8291, in its appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts the example of RFC 8291 to the same bytes', async () => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const point = fromBase64url(example.senderPublic);
  const [x, y] = [point.slice(1, 33), point.slice(33)].map(toBase64url);
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: example.senderPrivate } as JsonWebKey;
  const keys = {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
  };
  const { text, p256dh, auth, salt } = example;
  const body = await encryptPush(text, { p256dh, auth }, { salt: fromBase64url(salt), keys });
  expect(toBase64url(body)).toBe(example.body);
});

it('encrypts the same text differently each time', async () => {
  const bodies = await Promise.all([1, 2].map(() => encryptPush('x', example)));
  expect(toBase64url(bodies[0]!)).not.toBe(toBase64url(bodies[1]!));
});

it('signs the sender, the recipient and the expiry, verifiable with the public key (RFC 8292)', async () => {
  const { publicKey, secret } = await drawPushKeys();
  expect(publicKey).toMatch(/^B[\w-]{86}$/);
  const sender = await readSender(secret, 'mailto:site@toits.example');
  const now = Date.parse('2026-11-26T08:00:00Z');
  const header = await authorization(sender, 'https://web.push.apple.com/abc', now);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as unknown;
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://web.push.apple.com',
    exp: Date.parse('2026-11-26T20:00:00Z') / 1000,
    sub: 'mailto:site@toits.example',
  });
  expect(key).toBe(publicKey);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const proof = await crypto.subtle.importKey('raw', fromBase64url(key), algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  expect(await crypto.subtle.verify(algorithm, proof, fromBase64url(signature), signed)).toBe(true);
});

describe('a push is only sent to known services', () => {
  const asked: string[] = [];
  const send = async (endpoint: string) => {
    const { secret } = await drawPushKeys();
    return sendPush(
      { endpoint, p256dh: example.p256dh, auth: example.auth },
      { topic: 'x', text: 'x' },
      {
        sender: await readSender(secret, 'mailto:a@b.example'),
        now: Date.now,
        fetch: (address) => {
          asked.push(String(address));
          return Promise.resolve(new Response(null, { status: 201 }));
        },
      },
    );
  };

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('sends to %s', async (endpoint) => {
    expect(await send(endpoint)).toBe(true);
    expect(asked.at(-1)).toBe(endpoint);
  });

  it.each([
    'https://example.com/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://example.com/fcm.googleapis.com/x',
    'https://xpush.apple.com/x',
    'https://notify.windows.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@example.com/x',
    'http://fcm.googleapis.com/x',
    'https://169.254.169.254/x',
  ])('sends nothing to %s', async (endpoint) => {
    const before = asked.length;
    await expect(send(endpoint)).rejects.toMatchObject({ code: 'unknown push service' });
    expect(asked).toHaveLength(before);
  });
});
