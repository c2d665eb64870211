import { drawingWords } from '../../validate/images/drawing-words';
import { readDrawing } from '../../validate/images/read-drawing';
import type { RefusedUpload, Upload } from './encode-upload';

/** Longest drawing that is taken, in bytes. */
const longest = 2_000_000;

/** The drawing with what draws and nothing else, or why there is none. */
export function cleanDrawing(bytes: Buffer): Upload | RefusedUpload {
  if (bytes.length > longest)
    return { error: 'Ce dessin dépasse 2 Mo : simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.' };
  const { clean, faults } = readDrawing(bytes.toString('utf8'));
  if (clean !== undefined) return { extension: 'svg', bytes: Buffer.from(clean) };
  const [fault = { kind: 'not-a-drawing', line: 1 }] = faults;
  const { message, advice = '' } = drawingWords(fault);
  return { error: `${message} ${advice}` };
}
