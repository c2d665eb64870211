import type { StudioSite } from '../../../logic/store/open-site';
import type { StudioImage } from '../../../logic/transport/protocol';
import { ok, refused } from '../../../logic/transport/question';
import type { Refused, Reply } from '../../../logic/transport/reply';
import { fileBytes, fields, orElse, textUpTo, type Given } from '../../../logic/transport/inputs';
import type { Upload } from '../../../logic/store/platform';
import { drawingText } from '../../../../site/definitions/media/formats/drawing-text';
import { isMoving, photographIn } from '../../../../site/definitions/media/formats/picture-formats';
import { movingWords, refusedBytes } from '../../../../site/definitions/media/formats/picture-words';
import { cleanDrawing } from './clean-drawing';
import { listImages } from './list-images';
import { noImage } from './refused-images';

export const addImageRequest = fields({ name: orElse(textUpTo(400), ''), bytes: fileBytes });

export type AddImageRequest = Given<typeof addImageRequest>;

export type AddedImage = StudioImage & Pick<Upload, 'lost'>;

/**
 * Stores an image in `media/` under a name of letters, digits and hyphens. A photograph is re-encoded, which removes
 * its metadata; a drawing is reduced to the allow-list.
 */
export async function storeImage(site: StudioSite, { name, bytes }: AddImageRequest): Promise<Reply<AddedImage>> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 60)
    return refused(422, 'Nommez l’image avec des lettres sans accent, des chiffres et des tirets : « salle-de-bain ».');
  const upload = await uploadFrom(site, bytes);
  if ('error' in upload) return refused(422, upload.error);
  // Encoding takes a while, so only the write waits for its turn.
  return site.inTurn(async () => {
    const src = await putImage(site, { ...upload, name });
    await site.refresh();
    const stored = listImages(site).find((image) => image.src === src);
    const { lost } = upload;
    return ok({ ...(stored ?? { src, url: '', width: 0, height: 0 }), ...(lost === undefined ? {} : { lost }) });
  });
}

/** The image as it is stored. Only formats of the list are decoded: any other is named for what it is. */
async function uploadFrom({ platform }: StudioSite, bytes: Uint8Array): Promise<Upload | Refused> {
  if (photographIn(bytes)) {
    const upload = await platform.encodeImage(bytes);
    return isMoving(bytes) && !('error' in upload) ? { ...upload, lost: `${movingWords}.` } : upload;
  }
  const error = refusedBytes(bytes);
  if (error !== undefined) return { error };
  return isDrawing(bytes) ? cleanDrawing(bytes) : noImage;
}

/** Uses the first free name; never overwrites a file. Returns its path in the site. */
async function putImage({ store }: StudioSite, { name, extension, bytes }: Upload & { name: string }): Promise<string> {
  for (let number = 1; ; number++) {
    const file = `media/${number === 1 ? name : `${name}-${number}`}.${extension}`;
    if ((await store.write([{ file, before: undefined, after: bytes }])).length === 0) return file;
  }
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^\s*</.test(drawingText(bytes.subarray(0, 200)));
}
