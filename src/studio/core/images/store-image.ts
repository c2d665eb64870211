import { z } from 'zod';
import type { StudioSite } from '../open-site';
import type { StudioImage } from '../protocol';
import { ok, refused } from '../question';
import type { Reply } from '../reply';
import type { Upload } from '../world';
import { cleanDrawing } from './clean-drawing';
import { listImages } from './list-images';

export const addImageRequest = z.strictObject({
  name: z.string().max(400).default(''),
  bytes: z.instanceof(Uint8Array),
});

export type AddImageRequest = z.infer<typeof addImageRequest>;

/**
 * Puts an image into `media/` under a name of letters, digits and hyphens: a photograph encoded again, which leaves
 * nothing of what a camera notes in it; a drawing with what draws and nothing else.
 */
export async function storeImage(site: StudioSite, { name, bytes }: AddImageRequest): Promise<Reply<StudioImage>> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 60)
    return refused(422, 'Nommez l’image avec des lettres sans accent, des chiffres et des tirets : « salle-de-bain ».');
  const upload = isDrawing(bytes) ? cleanDrawing(bytes) : await site.world.encodeImage(bytes);
  if ('error' in upload) return refused(422, upload.error);
  // Encoding takes a while: only what writes waits for its turn.
  return site.inTurn(async () => {
    const src = await putImage(site, { ...upload, name });
    await site.refresh();
    const stored = listImages(site).find((image) => image.src === src);
    return ok(stored ?? { src, url: '', width: 0, height: 0 });
  });
}

/** Under the first name that no image has: nothing that is there is ever written over. Returns its path in the site. */
async function putImage({ store }: StudioSite, { name, extension, bytes }: Upload & { name: string }): Promise<string> {
  for (let number = 1; ; number++) {
    const file = `media/${number === 1 ? name : `${name}-${number}`}.${extension}`;
    if ((await store.write([{ file, before: undefined, after: bytes }])).length === 0) return file;
  }
}

function isDrawing(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}
