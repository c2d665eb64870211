import { request, type RequestOptions } from 'node:http';

/** What a series of requests came to. */
export interface Tally {
  answers: number;
  bytes: number;
  errors: string[];
  /** Time to the last byte of each answer, in ms. */
  times: number[];
}

interface Expectation {
  tally: Tally;
  /** Any other status is an error. */
  expected: number;
  body?: string;
}

/** One request, read to its end and counted; never throws, never lasts more than ten seconds. */
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

/** The time, in whole ms, that this share of the answers did not exceed. */
export function percentile({ times }: Tally, share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
}
