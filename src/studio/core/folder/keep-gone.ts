import type { SiteSource } from '../../../definitions/site-source';
import type { KeptChanges } from '../kept-changes';

/**
 * Keeps the documents that something else than the studio has taken away, as by hand, between two readings of a site. What
 * only has another name is no loss, and what the studio takes away it has kept before.
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
