import { z } from 'zod';
import { restorePublished } from '../folder/restore-published';
import { undoChange } from '../folder/undo-change';
import { fileName } from '../request-parts';
import { writing } from '../question';

const request = z.strictObject({
  file: fileName,
  from: z.union([
    z.strictObject({ undo: z.string().max(40) }),
    z.strictObject({ publication: z.string().regex(/^[0-9a-f]{40,64}$/) }),
  ]),
});

/** Restores something removed, with the links to it and its unsaved drafts. */
export const restore = writing(request, (site, { file, from }) =>
  'undo' in from ? undoChange(site, from.undo) : restorePublished(site, { file, publication: from.publication }),
);
