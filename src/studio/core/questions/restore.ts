import { restorePublished } from '../folder/restore-published';
import { undoChange } from '../folder/undo-change';
import { fileName } from '../request-parts';
import { writing } from '../question';
import { either, fields, textUpTo } from '../takes';

const request = fields({
  file: fileName,
  from: either(fields({ undo: textUpTo(40) }), fields({ publication: textUpTo(64, /^[0-9a-f]{40,64}$/) })),
});

/** Restores something removed, with the links to it and its unsaved drafts. */
export const restore = writing(request, (site, { file, from }) =>
  'undo' in from ? undoChange(site, from.undo) : restorePublished(site, { file, publication: from.publication }),
);
