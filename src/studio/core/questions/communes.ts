import { z } from 'zod';
import { findCommunes } from '../folder/find-communes';
import { ok, reading } from '../question';

/** Beyond this, nobody types a name. */
const longest = 80;

/** The communes that may be meant by a name or a postcode, the likeliest first. */
export const communes = reading(z.strictObject({ q: z.string().default('') }), (site, { q }) =>
  ok(findCommunes(site, q.slice(0, longest))),
);
