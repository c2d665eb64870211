import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import type { Draft as AuthoringSite } from '../draft-site';
import { buildStudio } from './compile-studio';
import { hasToken, strangerOf, type Refused } from './guard';
import { readJson } from './read-body';
import { saveDocuments } from './save-documents';
import { editorDocument, previewDocument } from './studio-documents';
import { draftAnswer, pageAnswer } from './studio-site';

/** Answers a request below `/atelier/`; always settles with an answer sent. */
export type StudioServer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const text = z.string().max(2_000_000);
const draftRequest = z.strictObject({
  path: z.string().max(400),
  drafts: z.array(z.strictObject({ file: z.string().max(400), base: z.string().max(100), text })).max(200),
});
const saveRequest = z
  .array(z.strictObject({ file: z.string().max(400), hash: z.string().max(100), text }))
  .min(1)
  .max(200);

type Answer = { status: number; body: unknown };

/** The server's side of the studio, over the documents that the authoring server holds. */
export function openStudio(site: AuthoringSite): StudioServer {
  const token = randomBytes(32).toString('base64url');
  let bundle: Promise<string> | undefined;

  return async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const stranger = strangerOf(request);
      if (stranger) return refuse(response, stranger);
      if (url.pathname.startsWith('/atelier/api/')) await answerApi(url, request, response);
      else await answerFile(url, request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.end();
      else send(response, { status: 500, body: { error: 'L’atelier n’a pas pu répondre. Voyez le terminal.' } });
    }
  };

  async function answerApi(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hasToken(request, token))
      return refuse(response, { status: 403, error: 'L’atelier a été relancé : rechargez la page.' });
    const question = `${request.method} ${url.pathname.slice('/atelier/api/'.length)}`;
    if (question === 'GET page') {
      const page = pageAnswer(site, url.searchParams.get('path') ?? '/');
      return send(response, page ? { status: 200, body: page } : notFound('Aucune page n’a cette adresse.'));
    }
    if (question === 'POST draft' || question === 'POST save') {
      const body = await readJson(request);
      if ('error' in body) return refuse(response, body);
      return send(response, await (question === 'POST draft' ? draft(body.value) : save(body.value)));
    }
    send(response, notFound('L’atelier ne connaît pas cette demande.'));
  }

  function draft(value: unknown): Answer {
    const { data } = draftRequest.safeParse(value);
    if (!data) return malformed;
    return unknownFile(data.drafts) ?? { status: 200, body: draftAnswer(site, data.path, data.drafts) };
  }

  async function save(value: unknown): Promise<Answer> {
    const { data } = saveRequest.safeParse(value);
    if (!data) return malformed;
    const unknown = unknownFile(data);
    if (unknown) return unknown;
    const { status, answer } = await saveDocuments(site, data);
    return { status, body: answer };
  }

  /** No path is ever built from a request: a file is one that has been found in the folder. */
  function unknownFile(named: readonly { file: string }[]): Answer | undefined {
    const known = new Set(site.present().source.files.map(({ file }) => file));
    const isTwice = new Set(named.map(({ file }) => file)).size < named.length;
    if (isTwice) return malformed;
    return named.every(({ file }) => known.has(file)) ? undefined : notFound('Ce document n’existe pas.');
  }

  async function answerFile(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, { status: 405, error: 'Cette adresse se lit seulement.' });
    if (url.pathname === '/atelier') {
      response.writeHead(302, { location: `/atelier/${url.search}` }).end();
      return;
    }
    bundle ??= buildStudio();
    const folder = await bundle.catch((error: unknown) => {
      // The next visit tries again, with code that may have been corrected.
      bundle = undefined;
      throw error;
    });
    if (url.pathname === '/atelier/') return sendHtml(response, editorDocument(token), "'none'");
    if (url.pathname === '/atelier/preview/') return sendHtml(response, previewDocument(), "'self'");
    sendAsset(response, folder, url.pathname.slice('/atelier/'.length));
  }
}

const malformed: Answer = { status: 400, body: { error: 'L’atelier n’a pas compris cette demande.' } };

function notFound(error: string): Answer {
  return { status: 404, body: { error } };
}

function refuse(response: ServerResponse, { status, error }: Refused): void {
  send(response, { status, body: { error } });
}

const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { ...common, 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, html: string, ancestors: string): void {
  response.writeHead(200, {
    ...common,
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    // Mantine and React write styles; nothing else comes from elsewhere, and no script is in the page.
    'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors ${ancestors}; base-uri 'none'; form-action 'none'; object-src 'none'`,
  });
  response.end(html);
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A file of the bundle: names are those that the bundler gives, nothing that leads elsewhere. */
function sendAsset(response: ServerResponse, folder: string, name: string): void {
  const file = path.join(folder, name);
  const type = contentTypes[path.extname(name)];
  if (!type || !/^(?:editor|preview)(?:\/[\w-][\w.-]*)+$/.test(name) || !existsSync(file) || !statSync(file).isFile())
    return send(response, notFound('Ce fichier n’existe pas.'));
  response.writeHead(200, { ...common, 'content-type': type });
  createReadStream(file).pipe(response);
}
