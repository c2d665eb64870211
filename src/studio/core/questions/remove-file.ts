import { z } from 'zod';
import { removeAttachedFile } from '../attached/remove-file';
import { fileName } from '../request-parts';
import { writing } from '../question';

/** Removes a file to which nothing links; it can be restored. */
export const removeFile = writing(z.strictObject({ file: fileName }), (site, { file }) =>
  removeAttachedFile(site, file),
);
