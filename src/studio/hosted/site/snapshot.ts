import { siteHost } from '../../../site/definitions/addresses/own-folder';
import { placeholderOf } from '../../worker/pictures/placeholder';
import { stillChanged, type ChangedPictures } from '../../worker/pictures/changed-pictures';
import type { Snapshot } from '../../worker/messages';
import type { OpenedHead } from '../../worker/site/hosted-publications';
import { restored, type UnpublishedDocument } from '../../worker/site/unpublished-values';
import { hostedFiles, type KnownMedia } from './hosted-site';

/** The function's answer to `open`. */
export type OpenedSite = OpenedHead;

interface Parts {
  opened: OpenedSite;
  known: KnownMedia;
  /** The unpublished documents that this browser has stored. */
  kept: readonly UnpublishedDocument[];
  /** The unpublished pictures that this browser has stored. */
  pictures?: ChangedPictures;
  engine: string;
}

/** The texts of its documents, by their paths. */
export function textsOf({ documents }: Pick<OpenedSite, 'documents'>): Record<string, string> {
  return Object.fromEntries(documents.map(({ path, text }) => [path, text]));
}

/** The site as it is in its repository, with this browser's unpublished changes: what the Worker opens. */
export function snapshotOf({ opened, known, kept, pictures = {}, engine }: Parts): Snapshot {
  const head = {
    commit: opened.commit,
    texts: textsOf(opened),
  };
  const { texts, published } = restored(head, kept);
  const drawnOnline = Object.entries(known.images).filter(([path]) => /\.svg$/i.test(path));
  const snapshot = {
    shownRoot: siteHost(),
    texts,
    published,
    engine,
    sprites: { offered: hostedFiles.sprite, ...(known.sprite ? { own: known.sprite } : {}) },
    online: [...known.online, ...drawnOnline.map(([, { src }]) => src)],
    drawings: { src: hostedFiles.drawings, ...(known.colors ? { colors: known.colors } : {}) },
    ...(known.attached ? { attached: known.attached } : {}),
    ...(known.communes ? { communes: known.communes } : {}),
    media: {} as Record<string, Uint8Array>,
    sizes: {} as Record<string, number>,
    photographs: {} as Record<string, NonNullable<Snapshot['photographs']>[string]>,
    decoded: {} as Record<string, NonNullable<Snapshot['decoded']>[string]>,
    changed: stillChanged(pictures, head.texts),
    pictureIds: Object.fromEntries(opened.media.map(({ path, id }) => [path, id])),
  } satisfies Snapshot;
  for (const { path } of opened.media) {
    const drawing = known.drawings[path];
    const other = known.others[path];
    const image = known.images[path];
    if (drawing !== undefined) snapshot.media[path] = new TextEncoder().encode(drawing);
    else if (other) {
      snapshot.media[path] = Uint8Array.from(atob(other.head), (sign) => sign.charCodeAt(0));
      snapshot.sizes[path] = other.size;
    } else if (image) {
      // A drawing whose text is fetched when it is needed.
      snapshot.media[path] = new Uint8Array();
    } else {
      // Newer than the build: it is fetched once the page is open.
      const stand = placeholderOf(path);
      snapshot.media[path] = stand.bytes;
      if (stand.image) snapshot.photographs[path] = stand.image;
    }
    if (image) snapshot.photographs[path] = image;
    snapshot.decoded[path] = known.decoded[path] ?? { is: 'sound' };
  }
  for (const [path, bytes] of Object.entries(snapshot.changed)) {
    delete snapshot.decoded[path];
    delete snapshot.photographs[path];
    delete snapshot.sizes[path];
    if (bytes) snapshot.media[path] = bytes;
    else delete snapshot.media[path];
  }
  return snapshot;
}
