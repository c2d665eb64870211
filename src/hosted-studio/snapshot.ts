import { placeholderOf } from '../studio-worker/placeholder';
import type { Snapshot } from '../studio-worker/messages';
import type { OpenedHead } from '../studio-worker/hosted-publications';
import { restored, type KeptDocument } from '../studio-worker/kept-values';
import { hostedFiles, type KnownMedia } from './hosted-site';

/** The function's answer to `open`. */
export type OpenedSite = OpenedHead;

interface Parts {
  opened: OpenedSite;
  known: KnownMedia;
  /** The unpublished documents that this browser has stored. */
  kept: readonly KeptDocument[];
  engine: string;
}

/** The site in its repository with this browser's unpublished documents, for the Worker to open. */
export function snapshotOf({ opened, known, kept, engine }: Parts): Snapshot {
  const head = {
    commit: opened.commit,
    texts: Object.fromEntries(opened.documents.map(({ path, text }) => [path, text])),
  };
  const { texts, published } = restored(head, kept);
  const snapshot = {
    shownRoot: location.host,
    texts,
    published,
    engine,
    sprite: hostedFiles.sprite,
    online: known.online,
    ...(known.attached ? { attached: known.attached } : {}),
    ...(known.communes ? { communes: known.communes } : {}),
    media: {} as Record<string, Uint8Array>,
    sizes: {} as Record<string, number>,
    photographs: {} as Record<string, NonNullable<Snapshot['photographs']>[string]>,
    decoded: {} as Record<string, NonNullable<Snapshot['decoded']>[string]>,
  } satisfies Snapshot;
  for (const { path } of opened.media) {
    const drawing = known.drawings[path];
    const other = known.others[path];
    const photograph = known.photographs[path];
    if (drawing !== undefined) snapshot.media[path] = new TextEncoder().encode(drawing);
    else if (other) {
      snapshot.media[path] = Uint8Array.from(atob(other.head), (sign) => sign.charCodeAt(0));
      snapshot.sizes[path] = other.size;
    } else {
      // Added since the site was built: it is fetched when the page is there.
      const stand = placeholderOf(path);
      snapshot.media[path] = stand.bytes;
      if (stand.image) snapshot.photographs[path] = stand.image;
    }
    if (photograph) snapshot.photographs[path] = photograph;
    snapshot.decoded[path] = known.decoded[path] ?? { is: 'sound' };
  }
  return snapshot;
}
