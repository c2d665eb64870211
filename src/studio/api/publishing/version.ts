import { documentFrom } from '../../../site/definitions/documents/site-source';
import { changeWords } from '../../features/publish/logic/words/change-words';
import { inRepository } from '../../features/publish/logic/in-repository';
import { documentOf } from '../../logic/documents/documents';
import { fileName } from '../../logic/transport/request-parts';
import { notFound, ok, reading } from '../../logic/transport/question';
import { fields, textUpTo } from '../../logic/transport/inputs';

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
