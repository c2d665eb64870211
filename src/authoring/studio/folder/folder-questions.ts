import { z } from 'zod';
import type { SiteSource, SourceFile } from '../../../definitions/site-source';
import type { Draft as AuthoringSite } from '../../draft-site';
import { categoriesOf } from '../../new/article';
import { Refusal } from '../../new/draft';
import { notFound, postedInTurn, type Question } from '../question';
import type { Answer } from '../send';
import { changeFolder, undoChange, type DocumentChange } from './change-folder';
import { addressOf } from './document-links';
import { duplicateDocument } from './duplicate-document';
import { findCommunes } from './find-communes';
import { newDocument } from './new-document';
import { removeDocument, usesOf } from './remove-document';
import { renameDocument, slugForm } from './rename-document';

const name = z.string().max(400);
const title = z.string().trim().min(1).max(120);
const newRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('town'),
    name: title,
    department: z.string().max(3),
    postcode: z.string().max(5),
    served: z.array(title).max(15),
    like: name.optional(),
  }),
  z.strictObject({ kind: z.literal('article'), title, category: title.optional() }),
  z.strictObject({ kind: z.literal('service'), title }),
  z.strictObject({ kind: z.literal('page'), title }),
]);
const slug = z.string().max(80).regex(slugForm);

/** What the editor may ask of whole documents. A file is one that exists, or is made of the letters of a slug. */
export const folderQuestions: Record<string, Question> = {
  'GET communes': (site, { url }) => ({
    status: 200,
    body: findCommunes(site.present().source, (url.searchParams.get('q') ?? '').slice(0, 80)),
  }),
  'GET categories': (site) => ({ status: 200, body: categoriesOf(site.present().source) }),
  'GET uses': (site, { url }) =>
    withDocument(site, url.searchParams.get('file') ?? '', (found, source) => ({
      status: 200,
      body: usesOf(source, found),
    })),
  'POST new': postedInTurn(newRequest, (site, wish) => change(site, (source) => newDocument(source, wish))),
  'POST duplicate': postedInTurn(z.strictObject({ file: name, title }), (site, wish) =>
    withDocument(site, wish.file, (found) =>
      change(site, (source) => {
        if (found.kind === 'town' || found.kind === 'site' || found.kind === 'layout')
          throw new Refusal('Ce document ne se duplique pas.');
        const copy = duplicateDocument(source, found, wish.title);
        return { file: copy.file, changes: [copy] };
      }),
    ),
  ),
  'POST rename': postedInTurn(z.strictObject({ file: name, name: title.optional(), slug }), (site, wish) =>
    withDocument(site, wish.file, (found) =>
      change(site, (source) => {
        const renamed = renameDocument(source, found, wish);
        if (renamed.file !== found.file && source.files.some(({ file }) => file === renamed.file))
          throw new Refusal('Une autre page a déjà cette adresse.');
        return renamed;
      }),
    ),
  ),
  'POST remove': postedInTurn(z.strictObject({ file: name, to: name.optional() }), (site, wish) =>
    withDocument(site, wish.file, (found) =>
      change(site, (source) => ({ changes: removeDocument(source, found, wish) })),
    ),
  ),
  'POST undo': postedInTurn(z.strictObject({ undo: z.string().max(40) }), (site, { undo }) => undoChange(site, undo)),
};

/** No path is ever built from a request: a document is one that was found in the folder. */
function withDocument(
  site: AuthoringSite,
  file: string,
  answer: (found: SourceFile, source: SiteSource) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const { source } = site.present();
  const found = source.files.find((one) => one.file === file);
  return found ? answer(found, source) : notFound('Ce document n’existe pas.');
}

interface Planned {
  file?: string;
  changes: DocumentChange[];
}

async function change(site: AuthoringSite, plan: (source: SiteSource) => Planned): Promise<Answer> {
  let planned: Planned;
  try {
    planned = plan(site.present().source);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 422, body: { error: error.message } };
  }
  const changed = await changeFolder(site, planned.changes);
  if ('answer' in changed) return changed.answer;
  const { file } = planned;
  const now = site.present().source.files.find((one) => one.file === file);
  const path = now && addressOf(now);
  const others = planned.changes.flatMap((one) => (one.file === file ? [] : [one.file]));
  return {
    status: 200,
    body: { ...(file ? { file } : {}), ...(path === undefined ? {} : { path }), others, undo: changed.undo },
  };
}
