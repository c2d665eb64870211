import { documentOf, noDocument, studioDocument } from '../logic/documents/documents';
import { listImages } from '../features/images/logic/list-images';
import { early, ok } from '../logic/transport/question';
import { card } from './library/card';
import { draft } from './documents/draft';
import { page } from './library/page';
import { site } from './library/site';
import { fileName, mostAtOnce } from '../logic/transport/request-parts';
import { fields, listOf } from '../logic/transport/inputs';

/** The questions that are asked before somebody touches the studio: a browser loads the code of the others later. */
export const earlyQuestions = {
  'GET site': site,
  'GET page': page,
  // Any document, whether a page shows it or not.
  'GET document': early(fields({ file: fileName }), (opened, { file }) => {
    const found = documentOf(opened, file);
    return found ? ok(studioDocument(found)) : noDocument;
  }),
  // Missing ones are left out.
  'POST documents': early(fields({ files: listOf(fileName, mostAtOnce) }), (opened, { files }) =>
    ok(files.flatMap((file) => documentOf(opened, file) ?? []).map(studioDocument)),
  ),
  'POST draft': draft,
  'GET media': early(fields({}), (opened) => ok(listImages(opened))),
  'POST card': card,
} as const;
