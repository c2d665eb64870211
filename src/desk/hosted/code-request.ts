import { forget, recall, remember } from '../device/device-memory';

/** To whom a code was sent; stored, so that it survives a reload. */
export interface CodeRequest {
  email: string;
  /** When, in ms since 1970. */
  at: number;
  /** When the next may be requested. */
  again: number;
}

const place = 'bureau-demande-de-code';

/** How long Auth accepts a code, by default, in ms. */
const lifetime = 3_600_000;

export function storeCodeRequest(asked: CodeRequest): void {
  remember(place, JSON.stringify(asked));
}

export function forgetCodeRequest(): void {
  forget(place);
}

/**
 * The last request for a code, while the code may still be valid. A time in the future comes from a wrong clock and is
 * ignored.
 */
export function lastCodeRequest(now = Date.now()): CodeRequest | undefined {
  const text = recall(place);
  if (text === undefined) return undefined;
  const asked = JSON.parse(text) as CodeRequest; // only this module writes it
  if (asked.at <= now && now < asked.at + lifetime) return asked;
  forgetCodeRequest();
  return undefined;
}
