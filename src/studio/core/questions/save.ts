import { unknownFile } from '../documents';
import { saveDocuments, saveRequest, type SaveAnswer, type SaveRequest } from '../folder/save-documents';
import { writing } from '../question';

/** Writes documents: all of them, or none. */
export const save = writing<SaveRequest, SaveAnswer>(
  saveRequest,
  (site, wish) => unknownFile(site, wish) ?? saveDocuments(site, wish),
);
