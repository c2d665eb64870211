import { request, type RequestOptions } from 'node:http';

/** The result of a series of requests. */
export interface Tally {
  answers: number;
  bytes: number;
  errors: string[];
  /** Time to the last byte of each answer, in ms. */
  times: number[];
}

interface Expectation {
  tally: Tally;
  /** Any other status counts as an error. */
  expected: number;
  body?: string;
}

/** Sends one request, reads the answer to its end and counts it. Never throws; takes at most ten seconds. */
export function ask(options: RequestOptions, { tally, expected, body }: Expectation): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    const fail = (reason: string) => {
      tally.errors.push(`${options.path}: ${reason}`);
      resolve();
    };
    const asked = request({ ...options, timeout: 10_000 }, (response) => {
      response.on('data', (chunk: Buffer) => (tally.bytes += chunk.byteLength));
      response.once('error', (error) => fail(error.message));
      response.once('end', () => {
        tally.times.push(performance.now() - started);
        tally.answers++;
        if (response.statusCode === expected) resolve();
        else fail(`status ${response.statusCode}`);
      });
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer within ten seconds')));
    asked.once('error', (error) => fail(error.message));
    asked.end(body);
  });
}

/** A percentile of the answer times, in whole ms. */
export function percentile({ times }: Tally, share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}
