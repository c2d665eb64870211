import { z } from 'zod';
import { takeBack } from '../folder/take-back';
import { drafts } from '../request-parts';
import { writing } from '../question';

const request = z.strictObject({
  undo: z.string().max(40),
  /** What is written and not saved: it is kept with the documents that go. */
  drafts: drafts.optional(),
});

/** Takes back a change of whole documents, by the number that it was answered with. */
export const undo = writing(request, (site, wish) => takeBack(site, wish.undo, wish.drafts));
