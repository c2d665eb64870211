import { drawingText } from '../../../../site/definitions/media/formats/drawing-text';
import { drawingWords, emptyWords, lossWords } from '../../../../site/validate/images/drawing-words';
import { readDrawing } from '../../../../site/validate/images/read-drawing';
import type { Refused } from '../../../logic/transport/reply';
import type { Upload } from '../../../logic/store/platform';

/** Maximum size of a drawing, in bytes. */
const longest = 2_000_000;

/** The drawing reduced to the allow-list, in UTF-8, or why it is refused: also if nothing that it shows would be left. */
export function cleanDrawing(bytes: Uint8Array): Upload | Refused {
  if (bytes.length > longest)
    return { error: 'Ce dessin dépasse 2 Mo : simplifiez le tracé, ou enregistrez-le en JPEG si c’est une photo.' };
  const { clean, faults, losses, isEmpty } = readDrawing(drawingText(bytes));
  if (isEmpty) return { error: emptyWords(losses) };
  if (clean !== undefined) {
    const lost = losses.length === 0 ? {} : { lost: lossWords(losses) };
    return { extension: 'svg', bytes: new TextEncoder().encode(clean), ...lost };
  }
  const [fault = { kind: 'not-a-drawing', line: 1 }] = faults;
  const { message, advice = '' } = drawingWords(fault);
  return { error: `${message} ${advice}` };
}
