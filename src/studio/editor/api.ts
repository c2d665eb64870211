import {
  tokenHeader,
  tokenMeta,
  type DraftAnswer,
  type DraftRequest,
  type PageAnswer,
  type Refusal,
  type SaveAnswer,
  type SaveRequest,
} from '../protocol';

const token = document.querySelector<HTMLMetaElement>(`meta[name="${tokenMeta}"]`)?.content ?? '';

/** The page at an address, as it is on disk. Throws with a French sentence when there is none. */
export async function fetchPage(path: string): Promise<PageAnswer> {
  return answerOf(await ask(`page?path=${encodeURIComponent(path)}`));
}

/** The page as it would be with drafts; nothing is written. */
export async function askDraft(request: DraftRequest): Promise<DraftAnswer> {
  return answerOf(await ask('draft', request));
}

/** Writes documents, unless they have changed on disk or the validator does not agree. */
export async function saveDocuments(request: SaveRequest): Promise<SaveAnswer> {
  const response = await ask('save', request);
  if (response.status === 412 || response.status === 422) return (await response.json()) as SaveAnswer;
  return answerOf(response);
}

function ask(question: string, body?: unknown): Promise<Response> {
  return fetch(`/atelier/api/${question}`, {
    headers: { [tokenHeader]: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** Answers are written by the server of this very version, hence the cast. */
async function answerOf<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as T | Refusal;
  if (response.ok) return answer as T;
  throw new Error((answer as Refusal).error);
}
