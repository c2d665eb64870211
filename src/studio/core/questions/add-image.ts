import { addImageRequest, storeImage, type AddedImage, type AddImageRequest } from '../images/store-image';
import type { Question } from '../question';

/** Puts an image into the site, under a name of letters, digits and hyphens. */
export const addImage: Question<AddImageRequest, AddedImage> = {
  takes: addImageRequest,
  // Enough for a photograph from a phone.
  takesFile: { most: 30_000_000, tooLarge: 'Cette image dépasse 30 Mo : enregistrez-la plus petite.' },
  writes: true,
  answer: storeImage,
};
