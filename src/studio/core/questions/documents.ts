import { z } from 'zod';
import { documentOf, studioDocument } from '../documents';
import { fileName } from '../request-parts';
import { early, ok } from '../question';

/** As many as one answer holds. */
export const mostAtOnce = 200;

/** Several documents at once; those that do not exist are left out. */
export const documents = early(z.strictObject({ files: z.array(fileName).max(mostAtOnce) }), (site, { files }) =>
  ok(files.flatMap((file) => documentOf(site, file) ?? []).map(studioDocument)),
);
