import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notAWindow, strangerOf } from '../../studio/local/guard/guard';
import { sendAsset, sendHtml, sendJson } from '../../studio/local/guard/send';
import { compiledDesk, type CompiledDesk } from '../../desk/compile/compiled-desk';
import { deskDocument } from '../../desk/compile/desk-document';
import { deskBase } from '../../desk/desk-site';
import { siteQuestions } from '../../desk/works/site-questions';
import { siteRoot } from '../../site/read/read-site';
import type { StudioSite } from '../../studio/logic/store/open-site';
import { localDeskSite } from './local-desk-site';

export interface DeskServer {
  /** The key that proves that somebody is the owner or uses the owner's machine. */
  key: string;
  /**
   * Answers requests below `/bureau`; returns false for others, without touching the response. With `studio`, the page
   * contains the key: like the studio, it is for anybody at this machine.
   */
  answer: (request: IncomingMessage, response: ServerResponse, studio?: string) => Promise<boolean>;
}

/** Answers what the owner asks of the database, below `rest/v1/`. */
export type OwnersRest = (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The local desk: only for pages of this server, on this machine, with its key. */
export function openDesk(rest: OwnersRest): DeskServer {
  const key = randomBytes(32).toString('base64url');
  let bundle: Promise<CompiledDesk> | undefined;
  let opened: StudioSite | undefined;
  return { key, answer };

  async function answer(request: IncomingMessage, response: ServerResponse, studio?: string): Promise<boolean> {
    if (!/^\/bureau(?:[/?]|$)/.test(request.url ?? '')) return false;
    const stranger = strangerOf(request);
    if (stranger) {
      sendJson(response, stranger);
      return true;
    }
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const name = url.pathname.slice(deskBase.length);
      if (/^(?:rest\/v1|site)\//.test(name)) await answerOwner(name, { url, request, response });
      else await answerFile(url.pathname, { request, response, studio });
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.end();
      else refuse(response, 500, 'Le bureau n’a pas pu répondre. Voyez le terminal.');
    }
    return true;
  }

  async function answerOwner(name: string, { url, request, response }: Exchange & { url: URL }): Promise<void> {
    if (!hasKey(request)) return refuse(response, 403, 'Ce bureau a été rouvert depuis : relancez « npm run desk ».');
    if (!name.startsWith('site/')) return rest(url, request, response);
    const question = name.slice('site/'.length);
    if (!siteQuestions.includes(`${request.method} ${question}`))
      return refuse(response, 400, 'Le bureau n’a pas compris cette demande.');
    // Loaded only when they are needed: the validator, the image encoder.
    const [{ answerRequest }, { openSite }, { folderStore }, { nodePlatform }] = await Promise.all([
      import('../../studio/local/studio/answer-request'),
      import('../../studio/logic/store/open-site'),
      import('../../studio/local/folder/folder-store'),
      import('../../studio/local/folder/node-platform'),
    ]);
    opened ??= openSite(folderStore(siteRoot()), nodePlatform);
    // The folder may have changed.
    await opened.refresh();
    await answerRequest(opened, { question, url, request, response });
  }

  async function answerFile(
    pathname: string,
    { request, response, studio }: Exchange & { studio: string | undefined },
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Cette adresse se lit seulement.');
    if (pathname === '/bureau') {
      response.writeHead(302, { location: deskBase }).end();
      return;
    }
    bundle ??= compiledDesk();
    const desk = await bundle.catch((error: unknown) => {
      // The next visit tries again, with code that may be corrected.
      bundle = undefined;
      throw error;
    });
    if (pathname !== deskBase) return sendAsset(response, desk.folder, pathname.slice(deskBase.length));
    const refusal = notAWindow(request);
    if (refusal) return sendJson(response, refusal);
    const html = deskDocument({
      site: { ...localDeskSite(), ...(studio === undefined ? {} : { studio }) },
      script: deskBase + desk.script,
      style: deskBase + desk.style,
      icon,
      ...(studio === undefined ? {} : { key }),
    });
    sendHtml(response, html, "'none'");
  }

  function hasKey({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${key}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** In the form of the database's interface, whose client reads it, too: `PT` and a status. */
function refuse(response: ServerResponse, status: number, message: string): void {
  sendJson(response, { status, body: { code: `PT${status}`, message } });
}

/** The page's icon: a telephone. The studio's is a pencil. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f4c5c"/><path d="M9 8h4l2 5-2.5 1.5a10 10 0 0 0 5 5L19 17l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 7 10a2 2 0 0 1 2-2z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>',
)}`;
