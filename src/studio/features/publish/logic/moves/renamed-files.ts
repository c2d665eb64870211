import { addressOf, aliasesOf } from '../../../../../site/definitions/addresses/page-addresses';
import { byKey } from '../../../../logic/documents/by-key';
import type { SiteSource, SourceFile } from '../../../../../site/definitions/documents/site-source';

/** Added and removed documents. */
export interface ComeAndGone {
  come: readonly SourceFile[];
  gone: readonly SourceFile[];
}

/** The documents that were renamed between two states of a site: old names by new names. */
export function renamedSince(before: SiteSource, after: SiteSource): Map<string, string> {
  const without = (files: readonly SourceFile[], others: readonly SourceFile[]) => {
    const names = new Set(others.map(({ file }) => file));
    return files.filter(({ file }) => !names.has(file));
  };
  return renamedFiles({ come: without(after.files, before.files), gone: without(before.files, after.files) });
}

/** Renamed documents: old names by new names. */
export function renamedFiles({ come, gone }: ComeAndGone): Map<string, string> {
  const renamed = new Map<string, string>();
  const left = new Set(gone);
  // Renaming leaves a redirect from the old address to the new one.
  pair(addressOf, ({ data }) => aliasesOf(data));
  const whole = ({ data }: SourceFile) => JSON.stringify(data);
  pair(whole, (now) => [whole(now)]);
  return renamed;

  /** Pairs removed and added documents with an equal property. Uses an index, because there may be thousands. */
  function pair(
    propertyBefore: (was: SourceFile) => string | undefined,
    propertiesNow: (now: SourceFile) => string[],
  ): void {
    const found = byKey(
      [...left].flatMap((was) => {
        const property = propertyBefore(was);
        return property === undefined ? [] : [[`${was.kind} ${property}`, was] as const];
      }),
    );
    for (const now of come) {
      if (renamed.has(now.file)) continue;
      const was = propertiesNow(now)
        .map((property) => found.get(`${now.kind} ${property}`)?.find((one) => left.has(one)))
        .find((one) => one !== undefined);
      if (!was) continue;
      renamed.set(now.file, was.file);
      left.delete(was);
    }
  }
}
