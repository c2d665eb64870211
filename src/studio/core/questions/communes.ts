import { z } from 'zod';
import { findCommunes } from '../folder/find-communes';
import { ok, reading } from '../question';

/** In characters: no name is longer. */
const longest = 80;

/** The communes that a name or postcode may mean, most probable first. */
export const communes = reading(z.strictObject({ q: z.string().default('') }), (site, { q }) =>
  ok(findCommunes(site, q.slice(0, longest))),
);
