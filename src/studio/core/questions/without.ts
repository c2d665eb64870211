import { z } from 'zod';
import { inRepository } from '../publishing/in-repository';
import { withoutPublication } from '../publishing/without-publication';
import { ok, reading } from '../question';

/** The documents as they would be without one of the publications; writes nothing. */
export const without = reading(z.strictObject({ id: z.string().regex(/^[\da-f-]{36,64}$/) }), (site, { id }) =>
  inRepository(site, async (publications) =>
    ok(withoutPublication(site.present().source, await publications.changesIn(id))),
  ),
);
