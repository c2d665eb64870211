import type { StudioDocument } from '../../../../src/studio/logic/transport/protocol';
import type { SaveAnswer } from '../../../../src/studio/features/documents/logic/save-documents';
import type { SiteAnswer } from '../../../../src/studio/api/library/site';
import { changedStrings } from './changed-string';
import { asked, type CoreProperty } from './core-property';

/** Saving a changed string writes exactly that text, and leaves all other documents unchanged. */
export const everyStringSaved: CoreProperty = async (ask, { every }) => {
  const { documents } = await asked<SiteAnswer>(ask, 'GET site', {});
  const wrong: string[] = [];
  let count = 0;
  for (const { file } of documents) {
    const before = await asked<StudioDocument>(ask, 'GET document', { file });
    for (const { place, text } of changedStrings(before)) {
      if (++count % every > 0) continue;
      const { status, body } = await ask('POST save', [{ file, hash: before.hash, text }]);
      const isSaved = status === 200;
      // A value that is not text may be refused: then nothing is written.
      if (!isSaved && status !== 422) wrong.push(`${file}${place.pointer}: ${status}`);
      const after = await asked<StudioDocument>(ask, 'GET document', { file });
      if (after.text !== (isSaved ? text : before.text)) wrong.push(`${file}${place.pointer}: another text`);
      const { documents: now } = await asked<SiteAnswer>(ask, 'GET site', {});
      for (const [index, other] of now.entries())
        if (other.file !== file && other.hash !== documents[index]?.hash)
          wrong.push(`${file}${place.pointer}: ${other.file} differs`);
      if (!isSaved) continue;
      const [saved] = (body as Extract<SaveAnswer, { saved: unknown }>).saved;
      await asked(ask, 'POST save', [{ file, hash: saved!.hash, text: before.text }]);
    }
  }
  return { count, wrong };
};
