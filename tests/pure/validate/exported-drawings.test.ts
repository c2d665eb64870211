import { expect, it } from 'vitest';
import { cleanDrawing } from '../../../src/studio/features/images/logic/clean-drawing';
import { drawingText } from '../../../src/site/definitions/media/drawing-text';
import { readDrawing } from '../../../src/site/validate/images/read-drawing';
import { bytesOfDrawing, exportedDrawings } from '../../samples/exported-drawings';

/** What drawing programs export is shown as it was drawn, or it is said what is not. */

it.each(exportedDrawings)('$program: nothing is lost in silence', ({ keeps, says, isRefused, ...drawing }) => {
  const stored = cleanDrawing(bytesOfDrawing(drawing));
  if ('error' in stored) {
    expect([isRefused, stored.error]).toEqual([true, expect.stringMatching(says ?? /^$/)]);
    return;
  }
  expect(isRefused).toBeUndefined();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(stored.bytes);
  for (const sign of keeps) expect(text).toContain(sign);
  expect(stored.lost ?? '').toMatch(says ?? /^$/);
  // Stored once, it is a sound drawing of the folder, which loses nothing more.
  expect(readDrawing(drawingText(stored.bytes))).toMatchObject({ faults: [], clean: text, isEmpty: false });
});
