import { drawingText } from '../../../site/definitions/media/formats/drawing-text';
import type { Decoded } from '../../../site/definitions/media/media-reader';
import type { BuiltImage, BuiltImages } from '../../../site/definitions/media/built-image';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { repainter } from '../../../site/look/repaint';
import { colorsOf } from '../../../site/resolve/facts/site-colors';
import { builtDrawing } from '../../../site/validate/images/built-drawing';
import { drawingTexts } from './drawing-texts';
import { drawingsInMemory } from './drawings-in-memory';
import { isDrawing } from '../site/file-content';
import type { Snapshot } from '../messages';

/** What a copy knows of its pictures, by file. */
interface Pictures {
  media: Map<string, Uint8Array>;
  decoded: ReadonlyMap<string, Decoded>;
  photographs: Map<string, BuiltImage['image']>;
  /** The drawings whose texts are not here yet. */
  unread: Set<string>;
}

/** The images of a copy, as its pages show them. */
export function copiedImages(
  { media, decoded, photographs, unread }: Pictures,
  { online, drawings: later }: Pick<Snapshot, 'online' | 'drawings'>,
) {
  const fetchable = drawingsInMemory(online);

  async function fetchDrawings(): Promise<void> {
    if (!later || unread.size === 0) return;
    const textOf = await drawingTexts(later.src);
    for (const name of unread) media.set(name, textOf(name));
    unread.clear();
  }

  /** Drawings as the build publishes them; photographs as published, or the originals of new ones. */
  async function images(source: SiteSource): Promise<BuiltImages> {
    const published = new Map<string, BuiltImage>();
    const drawings = new Map<string, string>();
    const colors = colorsOf(source);
    if (JSON.stringify(colors) !== JSON.stringify(later?.colors)) await fetchDrawings();
    for (const name of source.media) {
      const bytes = media.get(name);
      const isHere = bytes && isDrawing(name) && !unread.has(name);
      if (isHere) drawings.set(name, drawingText(bytes));
      const photograph = isHere ? undefined : (photographs.get(name) ?? (bytes && (await shownAsItIs(name, bytes))));
      if (photograph) published.set(name, { image: photograph, outputs: [] });
    }
    const paint = repainter(colors);
    return {
      keys: () => source.media.values(),
      get(name) {
        const written = drawings.get(name);
        // Computed on demand: a page shows only a few, and processing all would delay the first page.
        const drawing = written === undefined ? undefined : builtDrawing(name, written, paint);
        drawings.delete(name);
        if (drawing) published.set(name, fetchable(drawing));
        return published.get(name);
      },
    };
  }

  async function shownAsItIs(name: string, bytes: Uint8Array): Promise<BuiltImage['image'] | undefined> {
    if (decoded.get(name)?.is !== 'sound' || isDrawing(name)) return undefined;
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const bitmap = await createImageBitmap(blob);
    const shown = { src: URL.createObjectURL(blob), width: bitmap.width, height: bitmap.height };
    bitmap.close();
    photographs.set(name, shown);
    return shown;
  }

  return { images, fetchDrawings };
}
