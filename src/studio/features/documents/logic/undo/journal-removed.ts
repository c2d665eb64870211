import type { SiteSource } from '../../../../../site/definitions/documents/site-source';
import { mostEntries, type Journal } from '../../../../logic/store/journal';

/**
 * Keeps documents that something other than the studio has removed between two readings, for example by hand. Renamed
 * documents are ignored; the studio keeps what it removes itself.
 */
export async function journalRemoved(kept: Journal, before: SiteSource, now: SiteSource): Promise<void> {
  const there = new Set(now.files.map(({ file }) => file));
  const gone = before.files.filter(({ file }) => !there.has(file));
  if (gone.length === 0) return;
  const texts = new Set(now.files.map(({ text }) => text));
  const known = new Set(
    (await kept.all()).flatMap(({ changes }) =>
      changes.filter(({ after }) => after === undefined).map(({ file, before: was }) => `${file}\n${was}`),
    ),
  );
  // Keeping more would only drop the first of them again.
  const lost = gone.filter(({ text }) => !texts.has(text)).slice(-mostEntries);
  for (const { file, text } of lost) {
    if (known.has(`${file}\n${text}`)) continue;
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
