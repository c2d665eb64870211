import { z } from 'zod';
import { removeStoredImage } from '../images/remove-image';
import { fileName } from '../request-parts';
import { writing } from '../question';

/** Removes an unused image; it can be restored. */
export const removeImage = writing(z.strictObject({ src: fileName }), (site, { src }) => removeStoredImage(site, src));
