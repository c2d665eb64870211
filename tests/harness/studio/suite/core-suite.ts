import type { CoreProperty } from './core-property';
import { everyStringAlone } from './every-string';
import { everyStringSaved } from './saved-strings';
import { mergedLists, savedByTwo } from './merging';
import { replacedEverywhere } from './replaced-everywhere';

/*
 * Properties that the studio has wherever its core runs. The caller gives the function that asks, and the tests use
 * nothing else.
 */

export const coreSuite = {
  'a string that is changed is what differs, in its document and in what is drawn': everyStringAlone,
  'a string that is saved is all that was written': everyStringSaved,
  'merging lists loses nothing that either side wrote': mergedLists,
  'two who save the same list lose nothing': savedByTwo,
  'words that are replaced everywhere are all that differs, and come back to the byte': replacedEverywhere,
} satisfies Record<string, CoreProperty>;

export type CoreName = keyof typeof coreSuite;
