import { inRepository } from '../publishing/in-repository';
import { withoutPublication } from '../publishing/without-publication';
import { ok, reading } from '../question';
import { fields, textUpTo } from '../takes';

/** The documents as they would be without one of the publications; writes nothing. */
export const without = reading(fields({ id: textUpTo(64, /^[\da-f-]{36,64}$/) }), (site, { id }) =>
  inRepository(site, async (publications) =>
    ok(withoutPublication(site.present().source, await publications.changesIn(id))),
  ),
);
