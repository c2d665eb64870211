import { notifications } from '@mantine/notifications';
import { formOf } from '../fields/forms';
import { isImage } from '../../../site/definitions/fields/kinds';
import { fieldsOf, shapeAt } from '../../../site/definitions/shapes/shapes';
import { pathOf, pointerOf } from '../../logic/transport/pointer';
import type { Place } from '../../logic/transport/protocol';
import { fetchDialog, withFolder } from '../../app/dialogs/open-dialog';
import type { StudioStore } from '../../store/studio-store';
import { isTaken, refusalOf } from './accepted';

/** Replaces an image by a photograph that was dropped on it; `paths` are the shown paths there, most probable first. */
export function openPhoto(studio: StudioStore, photo: File, paths: readonly string[]): void {
  if (!isTaken(photo)) return say(refusalOf(photo));
  const { origins } = studio.getState().drawn ?? {};
  const image = paths.flatMap((path) => imageAt(studio, origins?.[path]) ?? [])[0];
  if (!image) return say('Déposez la photo sur une image de la page : elle prendra sa place.');
  askOf(studio, { photo, image });
}

/** Replaces the image whose file is named at a place by a photograph. Returns whether there is one. */
export function openPhotoAt(studio: StudioStore, photo: File, place: Place): boolean {
  const image = imageAt(studio, place);
  if (!image) return false;
  if (isTaken(photo)) askOf(studio, { photo, image });
  else say(refusalOf(photo));
  return true;
}

type PlacedImage = NonNullable<ReturnType<typeof imageAt>>;

function askOf(studio: StudioStore, { photo, image }: { photo: File; image: PlacedImage }): void {
  fetchDialog(studio, withFolder, {
    title: 'Une nouvelle photo',
    content: ({ PhotoDialog }, close) => <PhotoDialog photo={photo} image={image} onDone={close} />,
  });
}

/** The image of which a value is a part. */
function imageAt(studio: StudioStore, origin: Place | undefined) {
  const document = origin && studio.getState().documents[origin.file];
  if (!document) return undefined;
  const way = pathOf(origin.pointer);
  const shape = formOf(document.kind);
  for (let depth = way.length; depth > 0; depth--) {
    const found = shapeAt(shape, document.data, way.slice(0, depth));
    if (!found || !isImage(found.kind)) continue;
    const fields = Object.entries(fieldsOf(found));
    const [source] = fields.find(([, field]) => field.kind === 'file') ?? [];
    const [words] = fields.find(([, field]) => field.kind === 'alt') ?? [];
    if (source === undefined || words === undefined) return undefined;
    const place = { file: origin.file, pointer: pointerOf(way.slice(0, depth)) };
    return { place, source, words, mayDecorate: found.kind === 'image' };
  }
  return undefined;
}

function say(message: string): void {
  notifications.show({ color: 'orange', message });
}
