import { specimensOf } from '../page/specimens';
import { ok, reading, refused } from '../question';
import { fields } from '../takes';

/** Sample blocks as the site would show them, with its images, towns and articles. */
export const specimens = reading(fields({}), (site) => {
  const drawn = specimensOf(site);
  return drawn ? ok(drawn) : refused(409, 'Les blocs ne peuvent pas être dessinés tant que le site a des fautes.');
});
