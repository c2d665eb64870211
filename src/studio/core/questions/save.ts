import { namedTwice } from '../documents';
import { saveDocuments, saveRequest, type SaveAnswer, type SaveRequest } from '../folder/save-documents';
import { writing } from '../question';

/** Writes documents: all of them that exist, or none. */
export const save = writing<SaveRequest, SaveAnswer>(
  saveRequest,
  (site, wish) => namedTwice(wish) ?? saveDocuments(site, wish),
);
