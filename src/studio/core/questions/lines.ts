import { z } from 'zod';
import { inRepository } from '../changes/in-repository';
import { pendingChanges, pendingLines } from '../changes/pending-changes';
import { fileName } from '../request-parts';
import { notFound, ok, reading } from '../question';

/** The lines of a document that differ from what was published, `- ` and `+ `. */
export const lines = reading(z.strictObject({ file: fileName.default('') }), (site, { file }) => {
  const { source } = site.present();
  return inRepository(site, async (publications) => {
    const known = (await pendingChanges(publications, source)).some((change) => change.file === file && change.kind);
    if (!known) return notFound('Ce document n’a pas changé.');
    return ok({ lines: await pendingLines(publications, source, file) });
  });
});
