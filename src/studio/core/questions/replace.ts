import { namedTwice, withDrafts } from '../documents';
import { replacePlaces, replaceRequest, type ReplaceAnswer, type ReplaceRequest } from '../find/replace-places';
import { ok, type Question } from '../question';

/** Replaces words in all documents. The results become drafts; nothing is saved. */
export const replace: Question<ReplaceRequest, ReplaceAnswer> = {
  takes: replaceRequest,
  writes: false,
  isEarly: true,
  answer(site, wish) {
    const { source: onDisk } = site.present();
    return namedTwice(wish.drafts) ?? ok(replacePlaces({ drafted: withDrafts(onDisk, wish.drafts), onDisk }, wish));
  },
};
