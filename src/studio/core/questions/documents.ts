import { z } from 'zod';
import { documentOf, studioDocument } from '../documents';
import { fileName, mostAtOnce } from '../request-parts';
import { early, ok } from '../question';

/** Several documents at once; missing ones are left out. */
export const documents = early(z.strictObject({ files: z.array(fileName).max(mostAtOnce) }), (site, { files }) =>
  ok(files.flatMap((file) => documentOf(site, file) ?? []).map(studioDocument)),
);
