/**
 * The validator for the publishing function. What it needs to judge documents is heavy, and only loaded where there are
 * any: pictures are published in large pieces.
 */
import type { FindNewFaults } from '../../../site/definitions/documents/folder/folder-state';
import { openPicture } from './open-picture';

export const newFaults: FindNewFaults = async (before, after) => {
  if (after.documents.size > 0 || before.documents.size > 0) return (await import('./whole')).newFaults(before, after);
  return [...after.media].flatMap(([file, bytes]) =>
    !bytes || file.endsWith('.svg') || openPicture(bytes).is === 'sound'
      ? []
      : [{ file, message: 'Cette image est abîmée, ou trop grande.' }],
  );
};
