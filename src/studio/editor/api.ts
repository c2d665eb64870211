import {
  mediaType,
  tokenHeader,
  tokenMeta,
  type CardAnswer,
  type CardRequest,
  type Changes,
  type DocumentAnswer,
  type DraftAnswer,
  type DraftRequest,
  type PageAnswer,
  type Refusal,
  type SaveAnswer,
  type SaveRequest,
  type SiteAnswer,
  type SpecimensAnswer,
  type StudioImage,
} from '../protocol';
import { displayName, homeName } from './document-groups';

/* What the editor asks of the server. All of these throw with a French sentence when they are refused. */

/** Every document, and what links may lead to. */
export async function fetchSite(): Promise<SiteAnswer> {
  const site = await answerOf<SiteAnswer>(await ask('site'));
  return {
    ...site,
    documents: site.documents
      .map((one) => ({ ...one, name: displayName(one) }))
      .sort((one, other) => Number(other.path === '/') - Number(one.path === '/')),
    pages: site.pages.map((page) => ({ ...page, title: page.path === '/' ? homeName : page.title })),
  };
}

/** The page at an address, as it is on disk. */
export async function fetchPage(path: string): Promise<PageAnswer> {
  return answerOf(await ask(`page?path=${encodeURIComponent(path)}`));
}

/** A document as it is on disk, whether a page shows it or not. */
export async function fetchDocument(file: string): Promise<DocumentAnswer> {
  return answerOf(await ask(`document?file=${encodeURIComponent(file)}`));
}

/** The page as it would be with drafts; nothing is written. */
export async function askDraft(request: DraftRequest): Promise<DraftAnswer> {
  return answerOf(await ask('draft', json(request)));
}

/** The picture that a social network will show of a page. */
export async function fetchCard(request: CardRequest): Promise<CardAnswer> {
  return answerOf(await ask('card', json(request)));
}

/** Writes documents, unless they have changed on disk or the validator does not agree. */
export async function saveDocuments(request: SaveRequest): Promise<SaveAnswer> {
  const response = await ask('save', json(request));
  if (response.status === 412 || response.status === 422) return (await response.json()) as SaveAnswer;
  return answerOf(response);
}

/** The example of every block as the site draws it. */
export async function fetchSpecimens(): Promise<SpecimensAnswer> {
  return answerOf(await ask('specimens'));
}

/** The images of the folder. */
export async function fetchImages(): Promise<StudioImage[]> {
  return answerOf(await ask('media'));
}

/** Puts an image into the folder; `name` is made of letters, digits and hyphens. */
export async function uploadImage(name: string, file: Blob): Promise<StudioImage> {
  const headers = { 'content-type': mediaType };
  return answerOf(await ask(`media?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body: file }));
}

/**
 * Calls back with what changes on disk until `signal` says stop. Rejects when the server goes away: whoever follows
 * begins anew, and asks for what has changed meanwhile.
 */
export async function followChanges(onChange: (changes: Changes) => void, signal: AbortSignal): Promise<void> {
  const response = await ask('changes', { signal });
  if (!response.ok || !response.body) return answerOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error('L’atelier s’est arrêté.');
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    // Each line was written by the server of this very version.
    for (const line of lines) onChange(JSON.parse(line) as Changes);
  }
}

/** What the server answers to a question that only asks. */
export async function getAnswer<T>(question: string): Promise<T> {
  return answerOf(await ask(question));
}

/** What the server answers to a question with a body. */
export async function postAnswer<T>(question: string, body: unknown): Promise<T> {
  return answerOf(await ask(question, json(body)));
}

const token = document.querySelector<HTMLMetaElement>(`meta[name="${tokenMeta}"]`)?.content ?? '';

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function ask(question: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`/atelier/api/${question}`, { ...request, headers: { ...request.headers, [tokenHeader]: token } });
}

/** Answers are written by the server of this very version, hence the cast. */
async function answerOf<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as T | Refusal;
  if (response.ok) return answer as T;
  throw new Error((answer as Refusal).error);
}
