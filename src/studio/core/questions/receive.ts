import { z } from 'zod';
import { inRepository } from '../publishing/in-repository';
import { documentText, fileName } from '../request-parts';
import { ok, writing } from '../question';

const mostDecisions = 1000;

const request = z.strictObject({
  /** The decisions about the conflicts of the last answer. */
  decisions: z
    .array(
      z.strictObject({
        file: fileName,
        pointer: z.string().max(1000),
        sides: z.string().max(100),
        keep: z.enum(['mine', 'theirs']).optional(),
        text: documentText.optional(),
      }),
    )
    .max(mostDecisions)
    .default([]),
});

/** Merges what others have published; nothing is lost on either side. */
export const receive = writing(request, (site, { decisions }) =>
  inRepository(site, async (publications) => {
    try {
      return ok(await publications.receive(decisions));
    } finally {
      await site.refresh();
    }
  }),
);
