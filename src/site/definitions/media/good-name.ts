import { fileName } from '../documents/folder/file-name';
import { slugOf } from '../french/suggest';

/**
 * The proper name of an image, with its path: lower case without accents or spaces. Folders keep their names, unless
 * these have spaces, which no document can write.
 */
export function goodName(file: string): string {
  const { folder, stem, extension } = fileName(file);
  const steps = folder.split('/').map((step) => (/\s/.test(step) ? slugOf(step) : step));
  return `${steps.join('/')}/${slugOf(stem)}${extension.toLowerCase()}`;
}
