import type { Refused } from '../../../../src/studio/logic/transport/reply';
import type { Transport } from '../../../../src/studio/logic/transport/transport';

export type Ask = Transport['ask'];

/** What was tested, and the failures. */
export interface Found {
  count: number;
  wrong: string[];
}

/** The sample size: every n-th string, and the number of random cases. */
export interface Size {
  every: number;
  cases: number;
}

/** A property of the studio for any valid site. Checking it leaves the documents unchanged. */
export type CoreProperty = (ask: Ask, size: Size) => Promise<Found>;

/** The answer to a question that must succeed. */
export async function asked<T>(ask: Ask, name: string, input: object): Promise<T> {
  const { status, body } = await ask(name, input);
  if (status !== 200) throw new Error(`${name}: ${status} ${(body as Refused).error}`);
  // The test knows the type of the answer.
  return body as T;
}
