import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../../../desk/local/http-names';
import type { Answer } from './send';

const loopbackName = /^(?:127\.0\.0\.1|localhost|\[::1\])$/;
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Why a request does not come from a page of this server on this machine; undefined if it does. Protects against other
 * sites (their `Origin` differs) and DNS rebinding (a foreign name that resolves to 127.0.0.1 is not in the
 * allow-list).
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

/**
 * Why a request is not a navigation to a page; undefined if it is. Pages with a token answer only navigations, so that
 * no script can read them, not even one on this origin. Browsers without `Sec-Fetch-Dest` (Safari before 16.4) and
 * other programs are answered: pages cannot be framed or read from other origins, and pictures (a possible source of
 * scripts) run nothing.
 */
export function notAWindow({ headers }: IncomingMessage): Answer | undefined {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document'
    ? undefined
    : forbidden('Cette page s’ouvre dans une fenêtre à elle.');
}

/** Whether the request has the token; compared in constant time. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers[tokenHeader] ?? ''));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function forbidden(error: string): Answer {
  return { status: 403, body: { error } };
}
