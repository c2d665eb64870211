import { namedTwice } from '../documents';
import { saveDocuments, saveRequest, type SaveAnswer, type SaveRequest } from '../folder/save-documents';
import { writing } from '../question';

/** Saves documents: all that exist, or none. */
export const save = writing<SaveRequest, SaveAnswer>(
  saveRequest,
  (site, wish) => namedTwice(wish) ?? saveDocuments(site, wish),
);
