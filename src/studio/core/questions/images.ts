import { listImages } from '../images/list-images';
import { early, ok } from '../question';
import { fields } from '../takes';

/** The images of the site, for the image picker. */
export const images = early(fields({}), (site) => ok(listImages(site)));
