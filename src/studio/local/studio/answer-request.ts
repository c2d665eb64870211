import type { IncomingMessage, ServerResponse } from 'node:http';
import { questionOf } from '../../api/answer-question';
import { answerWith } from '../../api/answer-with';
import type { StudioSite } from '../../logic/store/open-site';
import { notFound, refused } from '../../logic/transport/question';
import type { Reply } from '../../logic/transport/reply';
import { systemSentence } from '../../../site/validate/report/system-fault';
import { FolderFault } from '../../../site/write/folder-fault';
import { readFile, readJson } from '../guard/read-body';
import { sendJson } from '../guard/send';
import { tellChanges } from './tell-changes';

interface Exchange {
  /** The last part of the address: `save`. */
  question: string;
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers a request of the editor; its token has been checked. */
export async function answerRequest(
  site: StudioSite,
  { question: asked, url, request, response }: Exchange,
): Promise<void> {
  const name = `${request.method} ${asked}`;
  if (name === 'GET changes') return tellChanges(site, response);
  const question = questionOf(name);
  if (!question) return sendJson(response, notFound('L’atelier ne connaît pas cette demande.'));
  const parameters = Object.fromEntries(url.searchParams);
  if (request.method === 'GET')
    return sendJson(response, await answerWith(question, site, parameters).catch(refusalOfDisk));
  const body = question.takesFile ? await readFile(request, question.takesFile) : await readJson(request);
  if ('error' in body) return sendJson(response, { status: body.status, body: { error: body.error } });
  const input = 'bytes' in body ? { ...parameters, bytes: body.bytes } : body.value;
  sendJson(response, await answerWith(question, site, input).catch(refusalOfDisk));
}

/** The answer for a disk error. Rethrows any other error. */
function refusalOfDisk(error: unknown): Reply<never> {
  const sentence = error instanceof FolderFault ? error.message : systemSentence(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  return refused(error instanceof FolderFault && error.isFull ? 507 : 500, sentence);
}
