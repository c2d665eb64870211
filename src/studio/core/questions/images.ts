import { z } from 'zod';
import { listImages } from '../images/list-images';
import { ok, reading } from '../question';

/** The images of the site, for the image picker. */
export const images = reading(z.strictObject({}), (site) => ok(listImages(site)));
