import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Draft } from '../../src/studio/local/drafts/draft-site';
import { answerRequest } from '../../src/studio/local/studio/answer-request';
import { fileType } from '../../src/desk/local/http-names';

/** The server's answer to a question of the editor; the body is JSON or the bytes of an image. */
export async function askStudio<T = unknown>(
  site: Draft,
  question: string,
  body: unknown,
): Promise<{ status: number; body: T }> {
  const isFile = body instanceof Uint8Array;
  const request = Object.assign(Readable.from([isFile ? body : Buffer.from(JSON.stringify(body))]), {
    method: 'POST',
    headers: { 'content-type': isFile ? fileType : 'application/json' },
    // The code uses no more of a request than this.
  }) as unknown as IncomingMessage;
  let status = 0;
  let sent = '';
  const response = {
    writeHead: (code: number) => void (status = code),
    end: (content: string) => void (sent = content),
  } as unknown as ServerResponse;
  const url = new URL(`http://127.0.0.1/atelier/api/${question}`);
  await answerRequest(site, { question: url.pathname.slice('/atelier/api/'.length), url, request, response });
  // The caller knows the type of the answer.
  return { status, body: JSON.parse(sent) as T };
}
