import type { Refused } from '../../../src/studio/core/reply';
import type { Transport } from '../../../src/studio/core/transport';
import { everyStringAlone } from './every-string';
import { everyStringSaved } from './saved-strings';
import { mergedLists, savedByTwo } from './merging';
import { replacedEverywhere } from './replaced-everywhere';

/* What is true of the studio wherever it is answered. Whoever runs this gives how to ask, and it knows nothing else. */

export type Ask = Transport['ask'];

/** What was tried, and what was not as it must be. */
export interface Found {
  count: number;
  wrong: string[];
}

/** How much is tried: one string of so many, and so many random cases. */
export interface Size {
  every: number;
  cases: number;
}

/** Something that is true of the studio over any sound site. It leaves the documents as they were. */
export type CoreProperty = (ask: Ask, size: Size) => Promise<Found>;

export const coreSuite = {
  'a string that is changed is what differs, in its document and in what is drawn': everyStringAlone,
  'a string that is saved is all that was written': everyStringSaved,
  'merging lists loses nothing that either side wrote': mergedLists,
  'two who save the same list lose nothing': savedByTwo,
  'words that are replaced everywhere are all that differs, and come back to the byte': replacedEverywhere,
} satisfies Record<string, CoreProperty>;

export type CoreName = keyof typeof coreSuite;

/** What is answered to a question that must be answered. */
export async function asked<T>(ask: Ask, name: string, input: object): Promise<T> {
  const { status, body } = await ask(name, input);
  if (status !== 200) throw new Error(`${name}: ${status} ${(body as Refused).error}`);
  // The suite knows what it has asked for.
  return body as T;
}
