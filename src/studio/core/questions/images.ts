import { z } from 'zod';
import { listImages } from '../images/list-images';
import { early, ok } from '../question';

/** The images of the site, for the image picker. */
export const images = early(z.strictObject({}), (site) => ok(listImages(site)));
