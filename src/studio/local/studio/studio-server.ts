import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StudioSite } from '../../logic/store/open-site';
import { answerRequest } from './answer-request';
import { buildStudio } from './compile/compile-studio';
import { hasToken, notAWindow, strangerOf } from '../guard/guard';
import { studioToken } from '../guard/studio-token';
import { sendAsset, sendHtml, sendJson } from '../guard/send';
import { editorDocument, previewDocument } from './studio-documents';

/** Answers a request below `/atelier`. Never rejects; an answer has always been sent. */
export type StudioServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The pages that contain the token, each with its script. */
const editors: ReadonlyMap<string, 'main' | 'blocks'> = new Map([
  ['/atelier/', 'main'],
  ['/atelier/blocs', 'blocks'],
]);

/** The studio's server, on top of the authoring server's state. */
export function openStudio(site: StudioSite): StudioServer {
  const token = studioToken(site.present().source.root);
  let bundle: Promise<string> | undefined;

  return async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const stranger = strangerOf(request);
      if (stranger) return sendJson(response, stranger);
      if (!url.pathname.startsWith('/atelier/api/')) return await answerFile(url, request, response);
      if (!hasToken(request, token))
        return sendJson(response, {
          status: 403,
          body: { error: 'L’atelier a été relancé depuis : rechargez la page.' },
        });
      const question = url.pathname.slice('/atelier/api/'.length);
      await answerRequest(site, { question, url, request, response });
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.end();
      else
        sendJson(response, {
          status: 500,
          body: {
            error: 'L’atelier n’a pas pu répondre. Réessayez ; si cela dure, prévenez la personne qui s’en occupe.',
          },
        });
    }
  };

  async function answerFile(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendJson(response, { status: 405, body: { error: 'Cette adresse se lit seulement.' } });
    if (url.pathname === '/atelier') {
      response.writeHead(302, { location: `/atelier/${url.search}` }).end();
      return;
    }
    bundle ??= buildStudio();
    const folder = await bundle.catch((error: unknown) => {
      // The next visit tries again, with code that may be corrected.
      bundle = undefined;
      throw error;
    });
    const script = editors.get(url.pathname);
    const refusal = script && notAWindow(request);
    if (refusal) sendJson(response, refusal);
    else if (script) sendHtml(response, editorDocument(token, script), "'none'");
    else if (url.pathname === '/atelier/preview/') sendHtml(response, previewDocument(), "'self'");
    else sendAsset(response, folder, url.pathname.slice('/atelier/'.length));
  }
}
