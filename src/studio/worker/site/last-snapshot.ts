import { stillChanged } from '../pictures/changed-pictures';
import type { ChangedFile, Head, Snapshot } from '../messages';

/** The site as last written, to be opened by a Worker that is started again. */
export function lastSnapshot(snapshot: Snapshot | Promise<Snapshot>) {
  let kept: Snapshot | undefined;
  const opening = Promise.resolve(snapshot).then(
    (given) =>
      (kept = {
        ...given,
        texts: { ...given.texts },
        media: { ...given.media },
        photographs: { ...given.photographs },
        decoded: { ...given.decoded },
        ...(given.sizes ? { sizes: { ...given.sizes } } : {}),
      }),
  );
  // Callers get the error; this only prevents an unhandled rejection.
  opening.catch(() => undefined);
  return { opening, now: () => kept, keep, published };

  /** Called when the site was published. */
  function published(head: Head): void {
    if (!kept) return;
    kept.published = head;
    kept.changed = stillChanged(kept.changed ?? {}, head.texts);
  }

  /** Called when a file was written, here or elsewhere. */
  function keep({ file, content, isUnpublished, known: before }: ChangedFile): void {
    if (!kept) return;
    const place: Record<string, string | Uint8Array> = file.startsWith('media/') ? kept.media : kept.texts;
    if (content === undefined) delete place[file];
    else place[file] = content;
    if (!file.startsWith('media/')) return;
    if (isUnpublished !== undefined) {
      const { [file]: _, ...others } = kept.changed ?? {};
      kept.changed = isUnpublished ? { ...others, [file]: content instanceof Uint8Array ? content : null } : others;
    }
    // Stale: known about the old content.
    delete kept.photographs?.[file];
    delete kept.sizes?.[file];
    delete kept.decoded?.[file];
    if (before?.photograph) kept.photographs = { ...kept.photographs, [file]: before.photograph };
    if (before?.size !== undefined) kept.sizes = { ...kept.sizes, [file]: before.size };
    if (before?.decoded) kept.decoded = { ...kept.decoded, [file]: before.decoded };
  }
}
