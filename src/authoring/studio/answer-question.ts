import { z } from 'zod';
import { systemSentence } from '../../validate/report/system-fault';
import { FolderFault } from '../../write/folder-fault';
import type { Draft as AuthoringSite } from '../draft-site';
import { cardAnswer } from './draw-card';
import { listImages, storeImage } from './media-folder';
import { folderQuestions } from './folder/folder-questions';
import { libraryQuestions } from './library/library-questions';
import { publishQuestions } from './publish/publish-questions';
import { malformed, notFound, postedInTurn, refused, requested, type Exchange, type Question } from './question';
import { readFile } from './read-body';
import { saveDocuments } from './save-documents';
import { sendJson, type Answer } from './send';
import { specimens } from './specimens';
import { siteAnswer } from './site-answer';
import { draftAnswer, pageAnswer, studioDocument } from './studio-site';
import { tellChanges } from './tell-changes';

const name = z.string().max(400);
const text = z.string().max(2_000_000);
const drafts = z.array(z.strictObject({ file: name, base: z.string().max(100), text })).max(200);
const draftRequest = z.strictObject({ path: name.optional(), drafts, check: z.boolean() });
const cardRequest = z.strictObject({ path: name, drafts });
const saveRequest = z
  .array(z.strictObject({ file: name, hash: z.string().max(100), text }))
  .min(1)
  .max(200);

/** What the editor may ask; nothing else is answered. */
const questions: Record<string, Question> = {
  'GET site': (site) => ({ status: 200, body: siteAnswer(site) }),
  'GET page': (site, { url }) => {
    const page = pageAnswer(site, url.searchParams.get('path') ?? '/');
    return page ? { status: 200, body: page } : notFound('Aucune page n’a cette adresse.');
  },
  'GET document': (site, { url }) => {
    const found = site.present().source.files.find(({ file }) => file === url.searchParams.get('file'));
    return found ? { status: 200, body: studioDocument(found) } : notFound('Ce document n’existe pas.');
  },
  'GET specimens': (site) => {
    const answer = specimens(site);
    return answer
      ? { status: 200, body: answer }
      : { status: 409, body: { error: 'Les blocs ne peuvent pas être dessinés tant que le site a des fautes.' } };
  },
  'POST draft': async (site, { request }) => {
    const { data, answer } = await requested(request, draftRequest);
    if (answer) return answer;
    return unknownFile(site, data.drafts) ?? { status: 200, body: await draftAnswer(site, data) };
  },
  'POST card': async (site, { request }) => {
    const { data, answer } = await requested(request, cardRequest);
    if (answer) return answer;
    return unknownFile(site, data.drafts) ?? { status: 200, body: await cardAnswer(site, data) };
  },
  'POST save': postedInTurn(saveRequest, async (site, data) => {
    const unknown = unknownFile(site, data);
    if (unknown) return unknown;
    const saved = await saveDocuments(site, data);
    return { status: saved.status, body: saved.answer };
  }),
  'GET media': (site) => ({ status: 200, body: listImages(site) }),
  'POST media': async (site, { request, url }) => {
    const file = await readFile(request);
    if ('error' in file) return refused(file);
    return storeImage(site, { name: url.searchParams.get('name') ?? '', bytes: file.bytes });
  },
  ...folderQuestions,
  ...publishQuestions,
  ...libraryQuestions,
};

/** Answers one question of the editor, which has shown that it is the editor. */
export async function answerQuestion(site: AuthoringSite, exchange: Exchange): Promise<void> {
  const question = `${exchange.request.method} ${exchange.url.pathname.slice('/atelier/api/'.length)}`;
  if (question === 'GET changes') return tellChanges(site, exchange.response);
  if (!Object.hasOwn(questions, question))
    return sendJson(exchange.response, notFound('L’atelier ne connaît pas cette demande.'));
  try {
    const answer = await questions[question]?.(site, exchange);
    if (answer) sendJson(exchange.response, answer);
  } catch (error) {
    sendJson(exchange.response, refusalOfDisk(error));
  }
}

/** What the disk refuses is said to whoever asked. Throws what is no fault of the disk. */
function refusalOfDisk(error: unknown): Answer {
  const said = error instanceof FolderFault ? error.message : systemSentence(error);
  if (said === undefined) throw error;
  console.error(said);
  return { status: error instanceof FolderFault && error.isFull ? 507 : 500, body: { error: said } };
}

/** No path is ever built from a request: a file is one that has been found in the folder. */
function unknownFile(site: AuthoringSite, named: readonly { file: string }[]): Answer | undefined {
  const known = new Set(site.present().source.files.map(({ file }) => file));
  if (new Set(named.map(({ file }) => file)).size < named.length) return malformed;
  return named.every(({ file }) => known.has(file)) ? undefined : notFound('Ce document n’existe pas.');
}
