import type { SiteSource } from '../../../definitions/site-source';
import type { KeptChanges } from '../kept-changes';

/**
 * Keeps documents that something other than the studio has removed between two readings, for example by hand. Renamed
 * documents are ignored; the studio keeps what it removes itself.
 */
export async function keepGone(kept: KeptChanges, before: SiteSource, now: SiteSource): Promise<void> {
  const there = new Set(now.files.map(({ file }) => file));
  const gone = before.files.filter(({ file }) => !there.has(file));
  if (gone.length === 0) return;
  const texts = new Set(now.files.map(({ text }) => text));
  const known = await kept.all();
  for (const { file, text } of gone) {
    const isKept = known.some(({ changes }) =>
      changes.some((change) => change.file === file && change.before === text && change.after === undefined),
    );
    if (isKept || texts.has(text)) continue;
    const change = { file, before: text, after: undefined };
    await kept.keep({
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      sort: 'gone',
      file,
      changes: [change],
      drafts: [],
    });
  }
}
