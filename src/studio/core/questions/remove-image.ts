import { z } from 'zod';
import { imageUses } from '../images/list-images';
import { fileName } from '../request-parts';
import { notFound, ok, refused, writing } from '../question';

/** Removes an image that no document shows. */
export const removeImage = writing(z.strictObject({ src: fileName }), async (site, { src }) => {
  const found = site.present().source.media.find((one) => one === src);
  if (found === undefined) return notFound('Cette image n’existe pas.');
  if (imageUses(site).has(found)) return refused(422, 'Un document montre cette image.');
  const before = site.store.bytes(found);
  if (before && (await site.store.write([{ file: found, before, after: undefined }])).length > 0)
    return refused(409, 'Cette image vient de changer : recommencez.');
  await site.refresh();
  return ok({});
});
