import type { SiteSource } from '../../../definitions/site-source';
import { referencesOf } from '../changes/references';
import type { KeptChanges } from '../kept-changes';

/** Notes since when an image has been unused: since it was added, or since its last use was removed. */
export async function noteUnused(kept: KeptChanges, before: SiteSource, now: SiteSource): Promise<void> {
  const known = new Map(before.files.map((one) => [one.file, one]));
  const there = new Map(now.files.map((one) => [one.file, one]));
  const changed = [...new Set([...known.keys(), ...there.keys()])].filter(
    (file) => known.get(file) !== there.get(file),
  );
  const shown = (files: ReadonlyMap<string, SiteSource['files'][number]>) =>
    new Set(changed.flatMap((file) => [...referencesOf(files.get(file))]).filter((one) => one.startsWith('media/')));
  const [was, is] = [shown(known), shown(there)];
  const media = new Set(before.media);
  const candidates = [...[...was].filter((src) => !is.has(src)), ...now.media.filter((src) => !media.has(src))];
  if (candidates.length + is.size === 0) return;
  const noted = await kept.unused();
  const used = candidates.length > 0 ? new Set(now.files.flatMap((one) => [...referencesOf(one)])) : is;
  const next = Object.fromEntries(Object.entries(noted).filter(([src]) => !is.has(src) && !used.has(src)));
  for (const src of candidates) if (!used.has(src)) next[src] ??= new Date().toISOString();
  if (JSON.stringify(next) !== JSON.stringify(noted)) await kept.noteUnused(next);
}
