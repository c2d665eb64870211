import type { SiteQuestions } from '../../desk/works/site-questions';
import { attachedLimits } from '../../site/definitions/media/attached-files';
import { faultSentence, tooHeavy as tooHeavyFile } from '../../site/validate/rules/files/attached-file';
import { removeAttachedFile } from '../features/files/logic/remove-file';
import { addFileRequest, storeFile } from '../features/files/logic/store-file';
import { documentOf, namedTwice, noDocument, withDrafts } from '../logic/documents/documents';
import { earlyQuestions } from './early-questions';
import { findPlaces, findRequest } from '../features/find/logic/find-places';
import { replacePlaces, replaceRequest } from '../features/find/logic/replace-places';
import { changeDocuments } from '../features/documents/logic/change-documents';
import { findCommunes } from '../features/documents/logic/find-communes';
import { usesOf } from '../features/documents/logic/remove-document';
import {
  saveDocuments,
  saveRequest,
  type SaveAnswer,
  type SaveRequest,
} from '../features/documents/logic/save-documents';
import { undoChange } from '../features/documents/logic/undo/undo-change';
import { heaviestImage, tooHeavy } from '../features/images/logic/refused-images';
import { removeStoredImage } from '../features/images/logic/remove-image';
import { addImageRequest, storeImage } from '../features/images/logic/store-image';
import { categoriesOf } from '../features/create/logic/article';
import { caseStudyChoices } from '../features/create/case-study/logic/case-study';
import { newDocument, newRequest } from '../features/create/logic/new-document';
import { specimensOf } from '../preview/logic/specimens';
import { inRepository } from '../features/publish/logic/in-repository';
import { withoutPublication } from '../features/publish/logic/without-publication';
import { early, ok, reading, refused, writing, type Question } from '../logic/transport/question';
import { duplicate } from './documents/duplicate';
import { files } from './library/files';
import { library } from './library/library';
import { moved } from './documents/moved';
import { publish } from './publishing/publish';
import { publishChoice } from './publishing/publish-choice';
import { publishState } from './publishing/publish-state';
import { receive } from './publishing/receive';
import { remove } from './documents/remove';
import { removed } from './documents/removed';
import { rename } from './documents/rename';
import { restore } from './documents/restore';
import { version } from './publishing/version';
import { drafts, fileName } from '../logic/transport/request-parts';
import { fields, orElse, textUpTo } from '../logic/transport/inputs';
import {
  knownWorks,
  publishWork,
  withdrawWork,
  workRequest,
  writeWork,
} from '../features/create/case-study/logic/works';

const nothing = fields({});
const namedFile = fields({ file: fileName });
/** A finished work, by the consent of its customer. */
const namedWork = fields({ consent: textUpTo(40) });

/** What the desk asks is answered in its types. */
type Answers = Readonly<Record<string, unknown>> & {
  [Name in keyof SiteQuestions]: Question<
    SiteQuestions[Name]['input'],
    SiteQuestions[Name]['output'] | { error: string }
  >;
};

/** All questions that the editor may ask: an allow-list. Those that take more than a call have a file of their own. */
export const questions = {
  ...earlyQuestions,
  'GET specimens': reading(nothing, (site) => {
    const drawn = specimensOf(site);
    return drawn ? ok(drawn) : refused(409, 'Les blocs ne peuvent pas être dessinés tant que le site a des fautes.');
  }),
  'POST find': early(
    findRequest,
    (site, wish) => namedTwice(wish.drafts) ?? ok(findPlaces(withDrafts(site.present().source, wish.drafts), wish)),
  ),
  // What it replaces becomes drafts; nothing is saved.
  'POST replace': early(replaceRequest, (site, wish) => {
    const { source: onDisk } = site.present();
    return namedTwice(wish.drafts) ?? ok(replacePlaces({ drafted: withDrafts(onDisk, wish.drafts), onDisk }, wish));
  }),
  'POST save': writing<SaveRequest, SaveAnswer>(
    saveRequest,
    (site, wish) => namedTwice(wish) ?? saveDocuments(site, wish),
  ),
  'POST media': { ...writing(addImageRequest, storeImage), takesFile: { most: heaviestImage, tooLarge: tooHeavy } },
  'GET library': library,
  'POST remove-image': writing(fields({ src: fileName }), (site, { src }) => removeStoredImage(site, src)),
  'GET files': files,
  'POST files': {
    ...writing(addFileRequest, storeFile),
    takesFile: { most: attachedLimits.pdf, tooLarge: faultSentence(tooHeavyFile) },
  },
  'POST remove-file': writing(namedFile, (site, { file }) => removeAttachedFile(site, file)),
  // In characters: no name of a commune is longer.
  'GET communes': reading(fields({ q: orElse(textUpTo(Infinity), '') }), (site, { q }) =>
    ok(findCommunes(site, q.slice(0, 80))),
  ),
  'GET categories': reading(nothing, (site) => ok(categoriesOf(site.present().source))),
  'GET uses': reading(fields({ file: orElse(fileName, '') }), (site, { file }) => {
    const found = documentOf(site, file);
    return found ? ok(usesOf(site.present().source, found)) : noDocument;
  }),
  'POST new': writing(newRequest, (site, wish) =>
    changeDocuments(site, { sort: 'made' }, (source) => newDocument({ source, places: site.platform }, wish)),
  ),
  // The finished works that name a consent, and what a new one can name.
  'GET works': reading(nothing, (site) => {
    const { source } = site.present();
    return ok({ choices: caseStudyChoices(source), known: knownWorks(source.files) });
  }),
  'POST new-work': writing(workRequest, writeWork),
  'POST show-work': writing(namedWork, (site, { consent }) => publishWork(site, consent)),
  'POST remove-work': writing(namedWork, (site, { consent }) => withdrawWork(site, consent)),
  'POST duplicate': duplicate,
  'POST moved': moved,
  'POST rename': rename,
  'POST remove': remove,
  // Unsaved drafts of documents that it removes are kept.
  'POST undo': writing(fields({ undo: textUpTo(40) }, { drafts }), (site, wish) =>
    undoChange(site, wish.undo, wish.drafts),
  ),
  'GET removed': removed,
  'POST restore': restore,
  'GET publish': publishState,
  'POST choice': publishChoice,
  'POST publish': publish,
  'POST receive': receive,
  'GET history': reading(fields({}, { file: fileName }), (site, { file }) =>
    inRepository(site, async (publications) =>
      file !== undefined && !documentOf(site, file) ? noDocument : ok(await publications.log(file)),
    ),
  ),
  'GET version': version,
  // The documents as they would be without one of the publications.
  'GET without': reading(fields({ id: textUpTo(64, /^[\da-f-]{36,64}$/) }), (site, { id }) =>
    inRepository(site, async (publications) =>
      ok(withoutPublication(site.present().source, await publications.changesIn(id))),
    ),
  ),
} as const satisfies Answers;

export type Questions = typeof questions;
export type QuestionName = keyof Questions;

export type InputOf<Name extends QuestionName> = Parameters<Questions[Name]['answer']>[1];

/** The output of a question on success. */
export type OutputOf<Name extends QuestionName> = Exclude<
  Awaited<ReturnType<Questions[Name]['answer']>>['body'],
  { error: string }
>;
