import { drawingWords } from '../../../validate/images/drawing-words';
import { readDrawing } from '../../../validate/images/read-drawing';
import type { Refused } from '../reply';
import type { Upload } from '../world';

/** Maximum size of a drawing, in bytes. */
const longest = 2_000_000;

/** The drawing reduced to the allow-list, or why it is refused. */
export function cleanDrawing(bytes: Uint8Array): Upload | Refused {
  if (bytes.length > longest)
    return { error: 'Ce dessin dépasse 2 Mo : simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.' };
  const { clean, faults } = readDrawing(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  if (clean !== undefined) return { extension: 'svg', bytes: new TextEncoder().encode(clean) };
  const [fault = { kind: 'not-a-drawing', line: 1 }] = faults;
  const { message, advice = '' } = drawingWords(fault);
  return { error: `${message} ${advice}` };
}
