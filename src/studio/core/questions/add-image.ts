import { addImageRequest, storeImage, type AddImageRequest } from '../images/store-image';
import type { StudioImage } from '../protocol';
import type { Question } from '../question';

/** Puts an image into the site, under a name of letters, digits and hyphens. */
export const addImage: Question<AddImageRequest, StudioImage> = {
  takes: addImageRequest,
  takesFile: true,
  writes: true,
  answer: storeImage,
};
