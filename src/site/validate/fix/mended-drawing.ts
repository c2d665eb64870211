import { drawingText } from '../../definitions/media/formats/drawing-text';
import { readDrawing } from '../images/read-drawing';

/**
 * A drawing of `media/` as the studio would have stored it, if it is refused for nothing but what its cleaning mends;
 * undefined otherwise. What it shows is not changed.
 */
export function mendedDrawing(bytes: Uint8Array): string | undefined {
  const { faults, clean } = readDrawing(drawingText(bytes));
  return faults.length > 0 && faults.every(({ kind }) => kind === 'no-namespace') ? clean : undefined;
}
