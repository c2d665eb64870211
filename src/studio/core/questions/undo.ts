import { z } from 'zod';
import { undoChange } from '../folder/undo-change';
import { drafts } from '../request-parts';
import { writing } from '../question';

const request = z.strictObject({
  undo: z.string().max(40),
  /** Unsaved drafts of documents that the undo removes; they are kept. */
  drafts: drafts.optional(),
});

/** Undoes a change of whole documents, by its id. */
export const undo = writing(request, (site, wish) => undoChange(site, wish.undo, wish.drafts));
