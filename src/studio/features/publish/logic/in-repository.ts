import type { StudioSite } from '../../../logic/store/open-site';
import { Refusal } from '../../../logic/transport/refusal';
import type { Publications } from '../../../logic/store/publications';
import { notFound, refused } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';

/** Answers a question that needs publications; a `Refusal` becomes its message. */
export async function inRepository<Out>(
  { store, present }: StudioSite,
  answer: (publications: Publications) => Reply<Out> | Promise<Reply<Out>>,
): Promise<Reply<Out>> {
  const publications = await store.publications(present().source);
  if (!publications) return notFound('Ce dossier n’est pas suivi par git.');
  try {
    return await answer(publications);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refused(409, error.message);
  }
}
