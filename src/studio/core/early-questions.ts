import { card } from './questions/card';
import { document } from './questions/document';
import { documents } from './questions/documents';
import { draft } from './questions/draft';
import { images } from './questions/images';
import { page } from './questions/page';
import { site } from './questions/site';

/** The questions that are asked before somebody touches the studio: a browser loads the code of the others later. */
export const earlyQuestions = {
  'GET site': site,
  'GET page': page,
  'GET document': document,
  'POST documents': documents,
  'POST draft': draft,
  'GET media': images,
  'POST card': card,
} as const;
