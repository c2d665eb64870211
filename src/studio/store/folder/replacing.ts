import { ask } from '../context/api';
import type { ReplaceAnswer, ReplacedDocument, ReplaceRequest } from '../../features/find/logic/replace-places';
import { recorded, type Step } from '../undo/history';
import { drafted, opened } from '../drafts/open-documents';
import { draftsOf, type Core } from '../studio-state';

/** What to replace, and the exceptions. */
export type Replacement = Omit<ReplaceRequest, 'drafts' | 'from'>;

/** Replaces words in all documents: each becomes a draft, and one undo step undoes them all. */
export function replacing(core: Core) {
  const { get, set } = core;
  /** Resolves to the number of replacements; rejects with a French message if there are none. */
  async function replaceEverywhere(wish: Replacement, onProgress: (documents: number) => void): Promise<number> {
    const began = get().documents;
    const drafts = draftsOf(get());
    const replaced: ReplacedDocument[] = [];
    let places = 0;
    for (let from: number | undefined = 0; from !== undefined;) {
      const answer: ReplaceAnswer = await ask('POST replace', { ...wish, drafts, from });
      replaced.push(...answer.documents);
      places += answer.places;
      from = answer.next;
      onProgress(replaced.length);
    }
    if (replaced.some(({ file }) => get().documents[file] !== began[file]))
      throw new Error('Un document a changé pendant la recherche : rien n’a été remplacé. Recommencez.');
    if (replaced.length > 0) takeIn(replaced, `remplacement de « ${wish.spelling} » par « ${wish.by} »`);
    return places;
  }

  function takeIn(replaced: readonly ReplacedDocument[], label: string): void {
    const { documents, history, path, file = replaced[0]?.file ?? '' } = get();
    const next = { ...documents };
    const changes = replaced.map(({ draft, ...document }) => {
      const known = documents[document.file] ?? opened(document);
      next[document.file] = drafted(known, draft);
      return { file: document.file, before: known.draft, after: draft };
    });
    const step: Step = {
      label,
      key: `⇆${performance.now()}`,
      at: -Infinity,
      changes,
      where: { file, pointer: '', ...(path === undefined ? {} : { path }) },
    };
    set({ documents: next, history: recorded(history, step), error: undefined });
    core.onChange();
  }

  return { replaceEverywhere };
}
