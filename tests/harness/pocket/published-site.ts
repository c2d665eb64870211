/**
 * A published site with its studio: the files that a host serves, a stand-in for the sign-in, the real database, the
 * function, and a repository behind git's own server. Everything except the repository is at one origin.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { hostedStudio } from '../../../src/studio/local/hosted-studio/hosted-studio';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { isStudioPath, siteHeaders, studioHeaders } from '../../../src/build/output/hosts/http-headers';
import { openDatabase } from '../../../src/backend/database/database';
import { restRequest, sendRest } from '../../../src/backend/server/node-http';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { withoutFolder } from '../../../src/site/definitions/addresses/site-folder';
import { engineVersion } from '../../../src/site/read/disk/engine-version';
import { readSite } from '../../../src/site/read/read-site';
import { serveSite } from '../../../src/build/serve/serve-site';
import { drawPushKeys } from '../../../supabase/functions/_shared/push/sender';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { hostedLedger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { openDoor } from '../../../src/studio/local/door/compiled-door';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import type { Lead } from '../../../src/page/leads/lead-schema';
import { openForge, type Forge } from '../forge';
import { temporaryFolder } from '../temporary-folder';
import { acknowledgement } from '../hosted/acknowledgement';
import { makeRepository, roofers } from '../hosted/repositories';
import { playSignIn, tokenIn, type SignIn } from '../hosted/sign-in';
import { preparedFolder } from '../leads/folders';
import { aLead } from '../leads/visitor';
import { listen, stop } from '../leads/site';

/** The roofers' documents, with an address in the folder. */
function documentsIn(folder: string, home: string): string {
  if (folder === '') return 'tests/fixtures/toiture';
  const documents = path.join(home, 'documents');
  cpSync('tests/fixtures/toiture', documents, { recursive: true });
  const file = path.join(documents, 'site.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace(
      /"url": "[^"]*"/,
      `"url": "https://agence.example${folder}", "redirects": [{ "from": "/prix", "to": "/tarifs" }]`,
    ),
  );
  return documents;
}

const publicKey = 'sb_publishable_test';
const secretKey = 'sb_secret_test';
export const owner = 'patronne@toiture.example';

export interface PublishedSite {
  origin: string;
  /** What was asked for beside the folder in which the site is, and answered 404. */
  beside: string[];
  forge: Forge;
  /** The bare repository; its folder of documents is `clients/toits`. */
  bare: string;
  auth: SignIn;
  /** Moves the clock of the sign-in and of the function ahead, in seconds. */
  pass: (seconds: number) => void;
  /** Which requests get no answer, as without network. */
  away: (asked: string) => boolean;
  /** Which requests are carried out, but their answer is lost. */
  lose: (asked: string) => boolean;
  /** The commit that visitors have, as the host reports it; undefined for the build that the test started with. */
  online: string | undefined;
  /** Reports the result of a build to the database. */
  built: (report: { commit: string; outcome: string; faults?: object[]; facts?: object }) => Promise<void>;
  /** The mail to a visitor who sends a request now. */
  acknowledgement: () => Promise<string>;
  /** Makes the owner's publications fail for this reason. */
  refused: (reason: string) => Promise<void>;
  publications: () => Promise<Record<string, unknown>[]>;
  /** Makes the key with which phones subscribe to pushes. */
  makePushKey: () => Promise<string>;
  /** The push endpoints of the subscribed phones. */
  phones: () => Promise<string[]>;
  /** Sends a visitor's request; resolves to its id. */
  request: (lead: Partial<Lead>) => Promise<string>;
  /** Keeps a finished work of that request, as a desk without the studio does. */
  keepWork: (lead: string, photograph: Buffer) => Promise<void>;
  /** The number of works that wait to be taken into the site. */
  waitingWorks: () => Promise<number>;
  /** The folder that the host serves. */
  out: string;
}

/** Starts such a site for the tests of a file, in a folder of its host if one is given. */
export function publishedSite(folder = ''): () => PublishedSite {
  let site: PublishedSite;
  let close = async () => undefined as void;
  beforeAll(async () => {
    const home = temporaryFolder();
    const [forge, prepared] = await Promise.all([openForge(home), preparedFolder()]);
    const database = await openDatabase(path.join(prepared, 'leads'));
    const bare = makeRepository(home, 'toits.git', roofers('clients/toits'));
    const out = path.join(home, 'dist');
    const server = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end('{}');
      });
    });
    const origin = await listen(server);
    const auth = playSignIn({ siteUrl: origin, publicKey, tokenLifetime: 7 * 24 * 3600 });
    auth.account('curieux@exemple.fr');
    await database.query("insert into public.owners (user_id, email, role) values ($1, $2, 'owner')", [
      auth.account(owner),
      owner,
    ]);
    const backend = { url: origin, key: publicKey };
    await buildSite({
      source: readSite(documentsIn(folder, home)),
      out,
      engine: await buildEngine({ folder }),
      backend,
      studio: hostedStudio(folder),
    });
    const served = serveSite(out, path.join(home, 'compressed'), folder);
    const handler = createSiteHandler({
      repository: gitRepository(
        {
          url: `${forge.url}/toits.git`,
          headers: { authorization: `Basic ${btoa(forge.credential)}` },
          patience: 5000,
        },
        { branch: 'main', folder: 'clients/toits' },
      ),
      ledger: hostedLedger({ url: origin, publicKey, secretKey, site: 'toits' }),
      by: { name: 'Atelier', email: 'atelier@toits.example' },
      newFaults: await openDoor(),
      isBuildKey: () => Promise.resolve(false),
      now: auth.now,
      log: (line) => console.error(line),
    });
    site = {
      origin,
      beside: [],
      forge,
      bare,
      auth,
      out,
      away: () => false,
      lose: () => false,
      pass: auth.pass,
      online: undefined,
      built: async (report) => {
        const all = { site: 'toits', engine: engineVersion(), ...report };
        await database.query('select public.keep_build($1::jsonb)', [JSON.stringify(all)]);
      },
      acknowledgement: () => acknowledgement(database),
      refused: async (reason) => {
        const refusal = { site: 'toits', user_id: auth.account(owner), sentence: 'Accueil : titre', reason };
        await database.query('select public.refuse_publication($1::jsonb)', [JSON.stringify(refusal)]);
      },
      request: async (lead) => {
        const rest = {
          method: 'POST',
          url: new URL('/rest/v1/leads', origin),
          headers: { 'x-forwarded-for': '127.0.0.1' },
        };
        await answerRest(database, { ...rest, body: JSON.stringify(aLead(lead)) });
        const [stored] = (
          await database.query<{ id: string }>('select id from public.leads where nom = $1', [lead.nom])
        ).rows;
        return stored!.id;
      },
      keepWork: async (lead, photograph) =>
        void (await database.query(
          `with consent as (
             insert into public.work_consents (site, lead_id, customer) values ('x', $1, 'Ana') returning reference)
           insert into public.work_drafts
             (reference, lead_id, town, service, finished_on, problem, work, photo_before, photo_after)
           select reference, $1, 'Auray', 'ardoise', '2026-11-20', 'Une fuite.', 'Un versant refait.', $2, $2 from consent`,
          [lead, photograph],
        )),
      waitingWorks: async () => (await database.query('select from public.work_drafts')).rows.length,
      publications: async () =>
        (await database.query<Record<string, unknown>>('select * from public.publications order by id')).rows,
      makePushKey: async () => {
        const { publicKey: key } = await drawPushKeys();
        await database.query('select leads_private.keep_push_key($1)', [key]);
        return key;
      },
      phones: async () =>
        (await database.query<{ endpoint: string }>('select endpoint from leads_private.phones')).rows.map(
          ({ endpoint }) => endpoint,
        ),
    };
    close = async () => {
      await Promise.all([stop(server), forge.close()]);
      await database.close();
    };

    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const url = new URL(request.url ?? '/', origin);
      if (site.away(`${request.method} ${url.pathname}`)) return void request.socket.destroy();
      const inside = withoutFolder(folder, url.pathname);
      if (inside === '/version.json' && site.online !== undefined)
        return void response.end(JSON.stringify({ commit: site.online }));
      if (!/^\/(?:auth|rest|functions)\//.test(url.pathname)) {
        response.setHeaders(new Headers(siteHeaders({ backendOrigin: origin, isHosted: false, folder })));
        if (isStudioPath(inside ?? '')) response.setHeaders(new Headers(studioHeaders(origin)));
        if (inside === undefined) {
          site.beside.push(url.pathname);
          return void response.writeHead(404).end();
        }
        request.url = inside + url.search;
        return served.listener(request, response);
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('utf8');
      const method = request.method ?? 'GET';
      const send = (status: number, value?: unknown) =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value) ?? '');
      if (url.pathname.startsWith('/functions/v1/site/')) {
        const headers = { authorization: request.headers.authorization ?? '' };
        const asked = new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
        const found = await handler(asked);
        if (site.lose(`${method} ${url.pathname}`)) return void request.socket.destroy();
        return void response.writeHead(found.status, { 'content-type': 'application/json' }).end(await found.text());
      }
      const token = tokenIn(request.headers.authorization);
      if (url.pathname.startsWith('/auth/v1/')) {
        const { status, body: said, location } = auth.answer({ method, url, body, token });
        if (location) response.setHeader('location', location);
        return send(status, said);
      }
      const claims = request.headers.apikey === secretKey ? { role: 'service_role' } : auth.claimsOf(token);
      if (!claims) return send(401, { code: 'PGRST303', message: 'JWT expired' });
      sendRest(response, await answerRest(database, { ...restRequest(request, url, body), claims }));
    }
    // Compiling takes minutes on a busy machine, so it is done once.
  }, 600_000);
  afterAll(() => close());
  return () => site;
}
