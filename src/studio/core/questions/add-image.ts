import { heaviestImage, tooHeavy } from '../images/refused-images';
import { addImageRequest, storeImage, type AddedImage, type AddImageRequest } from '../images/store-image';
import type { Question } from '../question';

/** Puts an image into the site, under a name of letters, digits and hyphens. */
export const addImage: Question<AddImageRequest, AddedImage> = {
  takes: addImageRequest,
  takesFile: { most: heaviestImage, tooLarge: tooHeavy },
  writes: true,
  answer: storeImage,
};
