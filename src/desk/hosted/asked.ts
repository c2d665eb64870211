/** To whom a code was sent: kept over a reload, and while somebody looks into their mails. */
export interface Asked {
  email: string;
  /** When, in milliseconds. */
  at: number;
  /** When the next may be asked for. */
  again: number;
}

const place = 'bureau-demande-de-code';

/** As long as Auth takes the code, unless it is told otherwise. */
const lifetime = 3_600_000;

export function keepAsked(asked: Asked): void {
  localStorage.setItem(place, JSON.stringify(asked));
}

export function forgetAsked(): void {
  localStorage.removeItem(place);
}

/** The last who asked, while the code may still be taken; a moment that has not come yet is a clock's that was wrong. */
export function lastAsked(now = Date.now()): Asked | undefined {
  const text = localStorage.getItem(place);
  if (text === null) return undefined;
  const asked = JSON.parse(text) as Asked; // written above, and by nobody else
  if (asked.at <= now && now < asked.at + lifetime) return asked;
  forgetAsked();
  return undefined;
}
