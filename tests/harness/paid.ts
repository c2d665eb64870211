import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What is costly, and how often one run of `npm test` or `npm run test:all` may pay for it. */
export const mostPaid = {
  /** Starts of the browser that all tests in pages share. */
  browser: 1,
  /** Starts of that browser in the place of one that has crashed. */
  'browser after a crash': 2,
  /** Starts of another one, whole, for what the shared headless one cannot show. */
  'whole browser': 1,
  /** Builds of the site that they visit. */
  site: 1,
  /** Starts of the authoring server whose studio they use. */
  studio: 1,
  /** Compilations of the engine of this checkout. */
  engine: 1,
  /** Databases that are migrated, and copied for every test. */
  database: 1,
} as const;

export type Costly = keyof typeof mostPaid;
export type Paid = Record<Costly, number>;

/** Notes in the file `TEST_PAID` that a test run has paid for something. */
export function pay(what: Costly): void {
  if (process.env.TEST_PAID) appendFileSync(process.env.TEST_PAID, `${what}\n`);
}

/** What a run has paid for, by its notes and by the entries that the cache got since it started (ms since 1970). */
export function paidSince(started: number, notes: string): Paid {
  const noted = existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : [];
  const times = (what: Costly) => noted.filter((line) => line === what).length;
  return {
    browser: times('browser'),
    'browser after a crash': times('browser after a crash'),
    'whole browser': times('whole browser'),
    site: times('site'),
    studio: times('studio'),
    engine: newEntries('.cache/engine', started),
    database: newEntries('.cache/database', started),
  };
}

/** A sentence for each thing that was paid for too often; none if all is well. */
export function overpaid(paid: Paid): string[] {
  return (Object.keys(mostPaid) as Costly[])
    .filter((what) => paid[what] > mostPaid[what])
    .map((what) => `${what}: paid ${paid[what]} times, at most ${mostPaid[what]} (tests/harness/paid.ts)`);
}

function newEntries(name: string, since: number): number {
  const folder = path.join(process.cwd(), name);
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((entry) => statSync(path.join(folder, entry)).mtimeMs >= since).length;
}
