import { attachedLimits } from '../../../definitions/attached-files';
import { faultSentence, tooHeavy } from '../../../validate/rules/attached-file';
import { addFileRequest, storeFile, type AddFileRequest, type StoredFile } from '../attached/store-file';
import type { Question } from '../question';

/** Adds an attached file to the site. */
export const addFile: Question<AddFileRequest, StoredFile> = {
  takes: addFileRequest,
  takesFile: { most: attachedLimits.pdf, tooLarge: faultSentence(tooHeavy) },
  writes: true,
  answer: storeFile,
};
