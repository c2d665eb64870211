import { attachedAddress } from '../../../../site/definitions/media/attached-files';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { referencesOf } from '../../publish/logic/moves/references';
import type { Journal } from '../../../logic/store/journal';

/** Notes since when an image or a file has been unused: since it was added, or since its last use was removed. */
export async function noteUnused(kept: Journal, before: SiteSource, now: SiteSource): Promise<void> {
  const known = new Map(before.files.map((one) => [one.file, one]));
  const there = new Map(now.files.map((one) => [one.file, one]));
  const changed = [...new Set([...known.keys(), ...there.keys()])].filter(
    (file) => known.get(file) !== there.get(file),
  );
  const attached = [...(before.attached ?? []), ...(now.attached ?? [])];
  const fileAt = new Map(attached.map(({ file }) => [attachedAddress(file), file]));
  /** The images and files that these documents use; documents name a file by its address. */
  const used = (documents: readonly (SiteSource['files'][number] | undefined)[]) =>
    new Set(
      documents
        .flatMap((one) => [...referencesOf(one)])
        .flatMap((one) => (one.startsWith('media/') ? one : (fileAt.get(one) ?? []))),
    );
  const was = used(changed.map((file) => known.get(file)));
  const is = used(changed.map((file) => there.get(file)));
  const old = new Set([...before.media, ...(before.attached ?? []).map(({ file }) => file)]);
  const present = [...now.media, ...(now.attached ?? []).map(({ file }) => file)];
  const candidates = [...[...was].filter((src) => !is.has(src)), ...present.filter((src) => !old.has(src))];
  if (candidates.length + is.size === 0) return;
  const noted = await kept.unused();
  const all = candidates.length > 0 ? used(now.files) : is;
  const next = Object.fromEntries(Object.entries(noted).filter(([src]) => !is.has(src) && !all.has(src)));
  for (const src of candidates) if (!all.has(src)) next[src] ??= new Date().toISOString();
  if (JSON.stringify(next) !== JSON.stringify(noted)) await kept.noteUnused(next);
}
