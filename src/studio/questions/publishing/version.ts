import { documentFrom } from '../../../site/definitions/documents/site-source';
import { changeWords } from '../../features/publish/answers/words/change-words';
import { inRepository } from '../../features/publish/answers/in-repository';
import { documentOf } from '../../answers/documents/documents';
import { fileName } from '../../answers/transport/request-parts';
import { notFound, ok, reading } from '../../answers/transport/question';
import { fields, textUpTo } from '../../answers/transport/inputs';

export interface VersionAnswer {
  text: string;
  /** What would change if this version were restored. */
  words: string[];
}

/** A document as it was in one of its publications. */
export const version = reading(fields({ file: fileName, id: textUpTo(100) }), (site, { file, id }) =>
  inRepository(site, async (publications) => {
    const now = documentOf(site, file);
    const text = now && /^[0-9a-f]{40,64}$/.test(id) ? await publications.version(now.file, id) : undefined;
    if (!now || text === undefined) return notFound('Cette version n’existe pas.');
    const then = documentFrom(now.file, text).data;
    const isSame = JSON.stringify(then) === JSON.stringify(now.data);
    const words = isSame ? [] : changeWords({ kind: now.kind, before: now.data, after: then });
    return ok<VersionAnswer>({ text, words });
  }),
);
