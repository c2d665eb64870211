import type { SourceFile } from '../../../definitions/site-source';
import { addressOf } from '../folder/document-links';
import { aliasesOf } from '../folder/rename-document';

/** Documents that came and went, by their names. */
export interface ComeAndGone {
  come: readonly SourceFile[];
  gone: readonly SourceFile[];
}

/** The documents that have another name now: their old names by their new ones. */
export function renamedFiles({ come, gone }: ComeAndGone): Map<string, string> {
  const renamed = new Map<string, string>();
  const left = new Set(gone);
  const pair = (isSame: (now: SourceFile, was: SourceFile) => boolean) => {
    for (const now of come) {
      if (renamed.has(now.file)) continue;
      const was = [...left].find((one) => one.kind === now.kind && isSame(now, one));
      if (!was) continue;
      renamed.set(now.file, was.file);
      left.delete(was);
    }
  };
  // The address of the one leads to the other: that is what renaming leaves.
  pair((now, was) => {
    const address = addressOf(was);
    return address !== undefined && aliasesOf(now.data).includes(address);
  });
  pair((now, was) => JSON.stringify(now.data) === JSON.stringify(was.data));
  return renamed;
}
