import { z } from 'zod';
import { inRepository } from '../changes/in-repository';
import { ok, writing } from '../question';

/** Brings here what others have published; nothing is lost on either side. */
export const receive = writing(z.strictObject({}), (site) =>
  inRepository(site, async (publications) => {
    try {
      return ok(await publications.receive());
    } finally {
      await site.refresh();
    }
  }),
);
