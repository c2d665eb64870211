import { removeStoredImage } from '../images/remove-image';
import { fileName } from '../request-parts';
import { writing } from '../question';
import { fields } from '../takes';

/** Removes an unused image; it can be restored. */
export const removeImage = writing(fields({ src: fileName }), (site, { src }) => removeStoredImage(site, src));
