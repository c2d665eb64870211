import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../../studio/protocol';
import type { Answer } from './send';

const loopbackName = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Why a request is not from this very machine, to this very server, by a page of it; undefined when it is.
 * A page of another site can neither read an answer nor have anything written: its `Origin` is its own, and a name that
 * it has lead to 127.0.0.1 is not one of ours.
 */
export function strangerOf({ headers, socket }: IncomingMessage): Answer | undefined {
  if (!loopbackAddress.test(socket.localAddress ?? ''))
    return forbidden('Cette adresse ne répond qu’à cet ordinateur.');
  const host = headers.host ?? '';
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  if (!loopbackName.test(name) || Number(port ?? 80) !== socket.localPort)
    return forbidden('Cette adresse ne répond que sous le nom 127.0.0.1.');
  const site = headers['sec-fetch-site'];
  const isOtherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isOtherSite || (headers.origin !== undefined && headers.origin !== `http://${host}`))
    return forbidden('Cette demande vient d’un autre site.');
  return undefined;
}

/** Whether the request carries the token, compared in a time that tells nothing of it. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function forbidden(error: string): Answer {
  return { status: 403, body: { error } };
}
