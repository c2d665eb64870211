import type { Refused } from '../../../src/studio/core/reply';
import type { Transport } from '../../../src/studio/core/transport';
import { everyStringAlone } from './every-string';
import { everyStringSaved } from './saved-strings';
import { mergedLists, savedByTwo } from './merging';
import { replacedEverywhere } from './replaced-everywhere';

/*
 * Properties that the studio has wherever its core runs. The caller gives the function that asks, and the tests use
 * nothing else.
 */

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

export const coreSuite = {
  'a string that is changed is what differs, in its document and in what is drawn': everyStringAlone,
  'a string that is saved is all that was written': everyStringSaved,
  'merging lists loses nothing that either side wrote': mergedLists,
  'two who save the same list lose nothing': savedByTwo,
  'words that are replaced everywhere are all that differs, and come back to the byte': replacedEverywhere,
} satisfies Record<string, CoreProperty>;

export type CoreName = keyof typeof coreSuite;

/** The answer to a question that must succeed. */
export async function asked<T>(ask: Ask, name: string, input: object): Promise<T> {
  const { status, body } = await ask(name, input);
  if (status !== 200) throw new Error(`${name}: ${status} ${(body as Refused).error}`);
  // The test knows the type of the answer.
  return body as T;
}
