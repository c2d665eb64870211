import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { tokenHeader } from '../../studio/http-names';
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

/**
 * Why a request is not that of a window which somebody opens on a page; undefined when it is. Pages that hold a token
 * answer nothing else: no script reads them, not even one that got to this very origin. Browsers that do not say what
 * they ask for (Safari before 16.4) are answered, as is a program: no frame shows them the page, no other origin has it
 * read, and pictures, where such a script came from, run nothing.
 */
export function notAWindow({ headers }: IncomingMessage): Answer | undefined {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document'
    ? undefined
    : forbidden('Cette page s’ouvre dans une fenêtre à elle.');
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
