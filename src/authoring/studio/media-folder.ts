import type { StudioImage } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { cleanDrawing } from './clean-drawing';
import { writeFolder } from '../../write/write-folder';
import { encodeUpload, type Upload } from './encode-upload';
import type { Answer } from './send';

/** The images of the folder, as they can be chosen. */
export function listImages(site: AuthoringSite): StudioImage[] {
  return [...site.present().images].map(([src, { image }]) => ({
    src,
    url: image.src,
    width: image.width,
    height: image.height,
  }));
}

/**
 * Puts an image into `media/` under a name of letters, digits and hyphens: a photograph encoded again, which leaves
 * nothing of what a camera notes in it; a drawing with what draws and nothing else.
 */
export async function storeImage(
  site: AuthoringSite,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Answer> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 60)
    return refusal('Nommez l’image avec des lettres sans accent, des chiffres et des tirets : « salle-de-bain ».');
  const upload = isDrawing(bytes) ? cleanDrawing(bytes) : await encodeUpload(bytes);
  if ('error' in upload) return refusal(upload.error);
  // Encoding takes a while: only what writes waits for its turn.
  return site.inTurn(() => storeUpload(site, { ...upload, name }));
}

async function storeUpload(site: AuthoringSite, upload: Upload & { name: string }): Promise<Answer> {
  const src = putImage(site.present().source.root, upload);
  await site.refresh();
  const stored = listImages(site).find((image) => image.src === src);
  return stored ? { status: 200, body: stored } : { status: 200, body: { src, url: '', width: 0, height: 0 } };
}

/** Under the first name that no image has: nothing that is there is ever written over. Returns its path in the folder. */
function putImage(root: string, { name, extension, bytes }: Upload & { name: string }): string {
  for (let number = 1; ; number++) {
    const file = `media/${number === 1 ? name : `${name}-${number}`}.${extension}`;
    if (writeFolder(root, [{ file, before: undefined, after: bytes }]).length === 0) return file;
  }
}

function isDrawing(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(bytes.toString('utf8', 0, 200));
}

function refusal(error: string): Answer {
  return { status: 422, body: { error } };
}
