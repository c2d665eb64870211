import { attachedAddress, attachedFolder, attachedKind, weightWords } from '../../../definitions/attached-files';
import { referencesOf } from '../publishing/references';
import { shownName } from '../folder/document-links';
import type { StudioSite } from '../open-site';
import type { ListedFile } from '../protocol';

/** The attached files of the site, to which links may lead. */
export function listFiles({ present }: Pick<StudioSite, 'present'>): ListedFile[] {
  return (present().source.attached ?? []).map(({ file, size }) => ({
    file,
    name: file.slice(attachedFolder.length),
    address: attachedAddress(file),
    kind: attachedKind(file),
    size,
    ...(file.endsWith('.pdf') ? { weight: weightWords({ file, size })! } : {}),
  }));
}

/** For each file, the documents with a link to it. */
export function fileUses({ present }: Pick<StudioSite, 'present'>): Map<string, { file: string; name: string }[]> {
  const { attached = [], files } = present().source;
  const at = new Map(attached.map(({ file }) => [attachedAddress(file), file]));
  const uses = new Map<string, { file: string; name: string }[]>();
  if (at.size === 0) return uses;
  for (const found of files)
    for (const address of referencesOf(found)) {
      const file = at.get(address);
      if (file !== undefined) uses.set(file, [...(uses.get(file) ?? []), { file: found.file, name: shownName(found) }]);
    }
  return uses;
}
