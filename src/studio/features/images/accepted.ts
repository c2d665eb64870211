import { endingOf } from '../../../site/definitions/media/formats/media-types';
import { drawingFormat, photographFormats } from '../../../site/definitions/media/formats/picture-formats';
import { refusedName } from '../../../site/definitions/media/formats/picture-words';
import { heaviestImage, noImage, tooHeavy } from './logic/refused-images';

type Given = Pick<File, 'name' | 'type' | 'size'>;

/** The accepted image types. Browsers name them from the file's extension; the server checks the bytes. */
export const acceptedImages: readonly string[] = [...photographFormats, drawingFormat].map(({ type }) => type);

const endings = new Set<string>([
  ...photographFormats.flatMap((format) => [...format.endings, ...(format.otherEndings ?? [])]),
  ...drawingFormat.endings,
]);

/** Whether the file may be sent to the server. */
export function isTaken(file: Given): boolean {
  return isPictureByName(file) && file.size <= heaviestImage;
}

/** Why a file is refused, in French. */
export function refusalOf(file: Given): string {
  return isPictureByName(file) ? tooHeavy : (refusedName(endingOf(file.name)) ?? noImage.error);
}

/** Browsers know no type for some endings. */
function isPictureByName({ name, type }: Given): boolean {
  return acceptedImages.includes(type) || endings.has(endingOf(name));
}
