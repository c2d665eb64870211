import { attachedLimits } from '../../definitions/attached-files';
import { faultSentence, tooHeavy as tooHeavyFile } from '../../validate/rules/attached-file';
import { removeAttachedFile } from './attached/remove-file';
import { addFileRequest, storeFile } from './attached/store-file';
import { documentOf, namedTwice, noDocument, withDrafts } from './documents';
import { earlyQuestions } from './early-questions';
import { findPlaces, findRequest } from './find/find-places';
import { replacePlaces, replaceRequest } from './find/replace-places';
import { changeDocuments } from './folder/change-documents';
import { findCommunes } from './folder/find-communes';
import { usesOf } from './folder/remove-document';
import { saveDocuments, saveRequest, type SaveAnswer, type SaveRequest } from './folder/save-documents';
import { undoChange } from './folder/undo-change';
import { heaviestImage, tooHeavy } from './images/refused-images';
import { removeStoredImage } from './images/remove-image';
import { addImageRequest, storeImage } from './images/store-image';
import { categoriesOf } from './new-documents/article';
import { caseStudyChoices } from './new-documents/case-study';
import { newDocument, newRequest } from './new-documents/new-document';
import { specimensOf } from './page/specimens';
import { inRepository } from './publishing/in-repository';
import { withoutPublication } from './publishing/without-publication';
import { early, ok, reading, refused, writing } from './question';
import { duplicate } from './questions/duplicate';
import { files } from './questions/files';
import { library } from './questions/library';
import { moved } from './questions/moved';
import { publish } from './questions/publish';
import { publishChoice } from './questions/publish-choice';
import { publishState } from './questions/publish-state';
import { receive } from './questions/receive';
import { remove } from './questions/remove';
import { removed } from './questions/removed';
import { rename } from './questions/rename';
import { restore } from './questions/restore';
import { version } from './questions/version';
import { drafts, fileName } from './request-parts';
import { fields, orElse, textUpTo } from './takes';
import { knownWorks, publishWork, withdrawWork, workRequest, writeWork } from './works/works';

const nothing = fields({});
const namedFile = fields({ file: fileName });
/** A finished work, by the consent of its customer. */
const namedWork = fields({ consent: textUpTo(40) });

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
    changeDocuments(site, { sort: 'made' }, (source) => newDocument({ source, places: site.world }, wish)),
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
} as const;

export type Questions = typeof questions;
export type QuestionName = keyof Questions;

/** The input of a question. */
export type InputOf<Name extends QuestionName> = Parameters<Questions[Name]['answer']>[1];

/** The output of a question on success. */
export type OutputOf<Name extends QuestionName> = Exclude<
  Awaited<ReturnType<Questions[Name]['answer']>>['body'],
  { error: string }
>;
