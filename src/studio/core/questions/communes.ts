import { findCommunes } from '../folder/find-communes';
import { ok, reading } from '../question';
import { fields, orElse, textUpTo } from '../takes';

/** In characters: no name is longer. */
const longest = 80;

/** The communes that a name or postcode may mean, most probable first. */
export const communes = reading(fields({ q: orElse(textUpTo(Infinity), '') }), (site, { q }) =>
  ok(findCommunes(site, q.slice(0, longest))),
);
