import { categoriesOf } from '../new-documents/article';
import { ok, reading } from '../question';
import { fields } from '../takes';

/** The categories of the blog's articles. */
export const categories = reading(fields({}), (site) => ok(categoriesOf(site.present().source)));
