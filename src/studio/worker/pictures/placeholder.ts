import { endingOf } from '../../../site/definitions/media/formats/media-types';
import { drawingFormat, photographNamed } from '../../../site/definitions/media/formats/picture-formats';
import type { BuiltImage } from '../../../site/definitions/media/built-image';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#d8dce0"/></svg>';

/** A placeholder for a picture of which only the name is known; validation takes it for a sound picture. */
export function placeholderOf(file: string): { bytes: Uint8Array; image?: BuiltImage['image'] } {
  const ending = endingOf(file);
  const format = photographNamed(ending);
  if (!format) return { bytes: new TextEncoder().encode(ending === drawingFormat.endings[0] ? drawing : '') };
  const image = { src: `data:image/svg+xml,${encodeURIComponent(drawing)}`, width: 1200, height: 900 };
  return { bytes: Uint8Array.from(format.beginning), image };
}
