import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../../studio/protocol';

export interface Refused {
  status: 400 | 403 | 405 | 413 | 415;
  error: string;
}

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Why a request is not from this very machine, to this very server, by a page of it; undefined when it is.
 * A page of another site can neither read an answer nor have anything written: its `Origin` is its own, and a name that
 * it points to 127.0.0.1 is not one of ours.
 */
export function strangerOf({ headers, socket }: IncomingMessage): Refused | undefined {
  if (!loopbackAddress.test(socket.localAddress ?? ''))
    return { status: 403, error: 'L’atelier ne répond qu’à cet ordinateur.' };
  const host = headers.host ?? '';
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  if (!loopback.test(name) || Number(port ?? 80) !== socket.localPort)
    return { status: 403, error: 'L’atelier ne répond qu’à l’adresse 127.0.0.1.' };
  if (headers.origin !== undefined && headers.origin !== `http://${host}`)
    return { status: 403, error: 'Cette demande vient d’un autre site.' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return { status: 403, error: 'Cette demande vient d’un autre site.' };
  return undefined;
}

/** Whether the request carries the token, compared in a time that tells nothing of it. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
