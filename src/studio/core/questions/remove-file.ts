import { removeAttachedFile } from '../attached/remove-file';
import { fileName } from '../request-parts';
import { writing } from '../question';
import { fields } from '../takes';

/** Removes a file to which nothing links; it can be restored. */
export const removeFile = writing(fields({ file: fileName }), (site, { file }) => removeAttachedFile(site, file));
