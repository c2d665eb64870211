import { z } from 'zod';
import { takeImageAway } from '../images/remove-image';
import { fileName } from '../request-parts';
import { writing } from '../question';

/** Removes an image that no document shows; it can be brought back. */
export const removeImage = writing(z.strictObject({ src: fileName }), (site, { src }) => takeImageAway(site, src));
