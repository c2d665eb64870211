import { namedTwice, withDrafts } from '../documents';
import { findPlaces, findRequest, type FindAnswer, type FindRequest } from '../find/find-places';
import { ok, type Question } from '../question';

/** Searches the site with drafts; one page of matches. */
export const find: Question<FindRequest, FindAnswer> = {
  takes: findRequest,
  writes: false,
  isEarly: true,
  answer: (site, wish) =>
    namedTwice(wish.drafts) ?? ok(findPlaces(withDrafts(site.present().source, wish.drafts), wish)),
};
