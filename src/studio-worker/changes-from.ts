import type { SiteChange } from '../studio/core/site-store';
import { rebase } from '../studio/core/texts/rebase';
import type { WrittenElsewhere } from './messages';

/**
 * What another tab has written, as changes of these texts: value by value, because the other may have opened an older
 * site. Of a value that both have, the other's is the later.
 */
export function changesFrom(texts: ReadonlyMap<string, string>, written: readonly WrittenElsewhere[]): SiteChange[] {
  return written.flatMap(({ file, before, after }) => {
    const now = texts.get(file);
    const isWhole = now === undefined || before === undefined || after === undefined || now === before;
    const next = isWhole ? after : rebase({ base: before, mine: after, theirs: now }).text;
    return next === now ? [] : [{ file, before: now, after: next }];
  });
}
