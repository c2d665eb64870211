import { restorePublished } from '../../features/documents/logic/undo/restore-published';
import { undoChange } from '../../features/documents/logic/undo/undo-change';
import { fileName } from '../../logic/transport/request-parts';
import { writing } from '../../logic/transport/question';
import { either, fields, textUpTo } from '../../logic/transport/inputs';

const request = fields({
  file: fileName,
  from: either(fields({ undo: textUpTo(40) }), fields({ publication: textUpTo(64, /^[0-9a-f]{40,64}$/) })),
});

/** Restores something removed, with the links to it and its unsaved drafts. */
export const restore = writing(request, (site, { file, from }) =>
  'undo' in from ? undoChange(site, from.undo) : restorePublished(site, { file, publication: from.publication }),
);
