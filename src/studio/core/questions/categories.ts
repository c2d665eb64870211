import { z } from 'zod';
import { categoriesOf } from '../new-documents/article';
import { ok, reading } from '../question';

/** The categories of the blog's articles. */
export const categories = reading(z.strictObject({}), (site) => ok(categoriesOf(site.present().source)));
