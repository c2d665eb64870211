import type { SiteChange } from '../../logic/store/site-store';
import { rebase } from '../../logic/edits/rebase';
import type { WrittenElsewhere } from '../messages';

/**
 * Applies what another tab has written to these texts, value by value, because the other tab may have opened an older
 * version of the site. If both tabs have changed a value, the other tab's value wins.
 */
export function changesFrom(texts: ReadonlyMap<string, string>, written: readonly WrittenElsewhere[]): SiteChange[] {
  return written.flatMap(({ file, before, after }) => {
    const now = texts.get(file);
    const isWhole = now === undefined || before === undefined || after === undefined;
    const next = isWhole ? after : rebase({ base: before, mine: after, theirs: now }).text;
    return next === now ? [] : [{ file, before: now, after: next }];
  });
}
