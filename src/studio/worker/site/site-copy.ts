import { headLength, type Decoded, type MediaReader } from '../../../site/definitions/media/media-reader';
import { withoutCopies } from '../../../site/definitions/documents/folder/document-copies';
import { documentFrom, type SiteSource } from '../../../site/definitions/documents/site-source';
import type { Publications } from '../../logic/store/publications';
import type { SiteChange, SiteStore } from '../../logic/store/site-store';
import { drawingText } from '../../../site/definitions/media/formats/drawing-text';
import { copiedImages } from '../pictures/copied-images';
import { bytesOf, isDrawing, isSame } from './file-content';
import type { ChangedFile, Snapshot } from '../messages';
import type { openImage } from '../pictures/open-image';
import { placeholderOf } from '../pictures/placeholder';
import { isWhole, journalUnlessLost, type RemovedPicture } from '../pictures/removed-picture';
import { textIn } from './text-in';

/** A `SiteStore` in memory. */
export interface SiteCopy extends SiteStore {
  /** Fetches the texts of drawings that are not here yet. Rejects with `Unreachable` on failure. */
  fetchDrawings: () => Promise<void>;
  /** Opens images that have not been opened, with `open`; needed before a validation. */
  openImages: (open: typeof openImage) => Promise<void>;
  /** Whether the copy has a file of `media/`, or a placeholder for it. */
  hasMedia: (file: string) => boolean;
  /** Adds a placeholder for a picture of which only the name is known. */
  standIn: (file: string) => void;
  /** Replaces a placeholder with the repository's picture. */
  putPicture: (file: string, bytes: Uint8Array) => void;
  /** Removes a picture that the repository no longer has. */
  removePicture: (file: string) => void;
}

/** The documents of a copy, and how they are written. */
export interface Texts {
  texts: ReadonlyMap<string, string>;
  /** Pictures that were added or removed here and are not published yet. */
  pictures: Map<string, Uint8Array | null>;
  /** The same as `SiteStore.write`, but synchronous. */
  write: (changes: readonly SiteChange[]) => readonly string[];
}

interface Surroundings {
  /** Called with what was written into the copy. */
  onWritten: (files: ChangedFile[]) => void;
  /** Makes the publications of the copy; absent if nothing is published from here. */
  publications?: ((copy: Texts) => Publications) | undefined;
}

/** Makes the copy of a snapshot. */
export function copyOf(snapshot: Snapshot, { onWritten, publications }: Surroundings): SiteCopy {
  const { shownRoot, schemaFolder, attached, drawings: later } = snapshot;
  const texts = new Map(Object.entries(snapshot.texts));
  const media = new Map(Object.entries(snapshot.media));
  const decoded = new Map<string, Decoded>(Object.entries(snapshot.decoded ?? {}));
  const photographs = new Map(Object.entries(snapshot.photographs ?? {}));
  const sizes = new Map(Object.entries(snapshot.sizes ?? {}));
  const pictures = new Map(Object.entries(snapshot.changed ?? {}));
  /** The published pictures that were removed here. */
  const removed = new Map<string, RemovedPicture>();
  const repository = publications?.({ texts, pictures, write });
  /** A new array whenever a file of `media/` changes. */
  let names = [...media.keys()].sort();
  /** The drawings whose texts are not here yet. */
  const unread = new Set(names.filter((name) => later && isDrawing(name) && media.get(name)?.length === 0));
  const { images, fetchDrawings } = copiedImages({ media, decoded, photographs, unread }, snapshot);
  return {
    read,
    media: reader(),
    bytes: (file) => media.get(file),
    images,
    write: (changes) => Promise.resolve(write(changes)),
    journal: journalUnlessLost(isLost),
    publications: () => Promise.resolve(repository),
    fetchDrawings,
    openImages,
    hasMedia: (file) => media.has(file),
    standIn(file) {
      const { bytes, image } = placeholderOf(file);
      put(file, bytes);
      if (image) photographs.set(file, image);
      decoded.set(file, { is: 'sound' });
    },
    putPicture: put,
    removePicture: (file) => put(file, undefined),
  };

  function read(known?: SiteSource): SiteSource {
    const before = new Map(known?.files.map((file) => [file.file, file]));
    const { files: documents } = withoutCopies(
      [...texts.keys()].sort().map((file) => {
        const text = texts.get(file) ?? '';
        const found = before.get(file);
        return found?.text === text ? found : documentFrom(file, text);
      }),
    );
    const isKnown =
      known?.media === names &&
      documents.length === known.files.length &&
      documents.every((file, index) => file === known.files[index]);
    if (isKnown) return known;
    return {
      root: shownRoot,
      shownRoot,
      ...(schemaFolder ? { schemaFolder } : {}),
      files: documents,
      media: names,
      ...(attached ? { attached } : {}),
    };
  }

  function reader(): MediaReader {
    const held = (file: string) => media.get(file) ?? new Uint8Array();
    return {
      size: (file) => sizes.get(file) ?? media.get(file)?.length,
      head: (file) => held(file).subarray(0, headLength),
      text: (file) => (isDrawing(file) ? drawingText : textIn)(held(file)),
      decode: (files) =>
        new Map(
          files.flatMap((file) => {
            const found = decoded.get(file);
            return found ? [[file, found] as const] : [];
          }),
        ),
    };
  }

  async function openImages(open: typeof openImage): Promise<void> {
    for (const [file, bytes] of media) {
      if (decoded.has(file)) continue;
      const found = await open(file, bytes);
      if (found) decoded.set(file, found);
    }
  }

  function write(changes: readonly SiteChange[]): string[] {
    const others = changes.filter(({ file, before }) => !isSame(contentOf(file), before)).map(({ file }) => file);
    if (others.length > 0) return others;
    onWritten(
      changes.map(({ file, after }) => {
        const written = after === undefined ? { file } : { file, content: after };
        if (file.startsWith('media/')) return { ...written, ...writePicture(file, after) };
        put(file, after);
        return written;
      }),
    );
    return [];
  }

  function writePicture(file: string, after: SiteChange['after']): Pick<ChangedFile, 'isUnpublished' | 'known'> {
    const mark = pictures.get(file);
    const published = removed.get(file);
    if (after !== undefined && mark === null && published && isSame(published.bytes, after)) {
      pictures.delete(file);
      putBack(file, published);
      return { isUnpublished: false, known: published.known };
    }
    if (after === undefined && mark === undefined) removed.set(file, whatIsKnown(file));
    if (after !== undefined) pictures.set(file, bytesOf(after));
    // A picture that was added here, and not over a published one: there is no removal to publish.
    else if (mark && !published && !Object.hasOwn(snapshot.pictureIds ?? {}, file)) pictures.delete(file);
    else pictures.set(file, null);
    put(file, after);
    return { isUnpublished: pictures.has(file) };
  }

  function whatIsKnown(file: string): RemovedPicture {
    const known = { size: sizes.get(file), photograph: photographs.get(file), decoded: decoded.get(file) };
    return { bytes: media.get(file) ?? new Uint8Array(), isUnread: unread.has(file), known };
  }

  function putBack(file: string, { bytes, isUnread, known }: RemovedPicture): void {
    put(file, bytes);
    if (isUnread) unread.add(file);
    if (known.size !== undefined) sizes.set(file, known.size);
    if (known.photograph) photographs.set(file, known.photograph);
    if (known.decoded) decoded.set(file, known.decoded);
  }

  /** Whether the removal of a picture is published, and only its beginning was here. */
  function isLost(file: string): boolean {
    const before = removed.get(file);
    return before !== undefined && !pictures.has(file) && !media.has(file) && !isWhole(before);
  }

  function contentOf(file: string): string | Uint8Array | undefined {
    return file.startsWith('media/') ? media.get(file) : texts.get(file);
  }

  function put(file: string, content: string | Uint8Array | undefined): void {
    if (!file.startsWith('media/')) {
      if (content === undefined) texts.delete(file);
      else texts.set(file, typeof content === 'string' ? content : textIn(content));
      return;
    }
    decoded.delete(file);
    unread.delete(file);
    photographs.delete(file);
    sizes.delete(file);
    if (content === undefined) media.delete(file);
    else media.set(file, bytesOf(content));
    names = [...media.keys()].sort();
  }
}
