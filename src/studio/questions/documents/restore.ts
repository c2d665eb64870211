import { restorePublished } from '../../features/documents/answers/undo/restore-published';
import { undoChange } from '../../features/documents/answers/undo/undo-change';
import { fileName } from '../../answers/transport/request-parts';
import { writing } from '../../answers/transport/question';
import { either, fields, textUpTo } from '../../answers/transport/inputs';

const request = fields({
  file: fileName,
  from: either(fields({ undo: textUpTo(40) }), fields({ publication: textUpTo(64, /^[0-9a-f]{40,64}$/) })),
});

/** Restores something removed, with the links to it and its unsaved drafts. */
export const restore = writing(request, (site, { file, from }) =>
  'undo' in from ? undoChange(site, from.undo) : restorePublished(site, { file, publication: from.publication }),
);
