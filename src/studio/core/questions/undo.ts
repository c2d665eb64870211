import { undoChange } from '../folder/undo-change';
import { drafts } from '../request-parts';
import { writing } from '../question';
import { fields, textUpTo } from '../takes';

const request = fields(
  { undo: textUpTo(40) },
  /** Unsaved drafts of documents that the undo removes; they are kept. */
  { drafts },
);

/** Undoes a change of whole documents, by its id. */
export const undo = writing(request, (site, wish) => undoChange(site, wish.undo, wish.drafts));
