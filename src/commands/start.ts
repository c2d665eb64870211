import { createServer } from 'node:http';
import { folderOfDocuments } from '../read/folder-of-documents';
import { readSite, siteRoot } from '../read/read-site';
import { offeredTypes } from '../resolve/project-types';
import { documentsOf } from '../resolve/site-documents';
import { countedPages } from '../resolve/counted-pages';
import { siteFacts } from '../resolve/site-facts';
import { isStudioPath, siteHeaders, studioHeaders } from '../build/output/http-headers';
import { buildApart } from './build-apart';
import { readCommandLine } from './command-line';
import { leadToDesk } from '../desk-server/lead-to-desk';
import { localDirectory } from '../read/local-directory';
import { openLocalBackend } from '../local-supabase/open-local-backend';
import { portFault, readPort, whenFree } from './port';
import { faultOfOutput, outDirectory } from '../build/output/out-directory';
import { serveInFolder } from '../serving/serve-in-folder';
import { cutSilence, serverOptions, stopGracefully, withBoundedBody } from '../serving/http-limits';
import { serveSite } from '../serving/serve-site';
import { sentenceOf } from '../validate/report/system-fault';
import { stop } from './system-fault';

const usage = `Vérifie les documents, construit le site et le sert, formulaire de devis compris.

  npm start                    http://127.0.0.1:4173

  --help   cette aide

  PORT=4174            sur un autre port
  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  OUT_DIR=dossier      le site dans un autre dossier que dist (dist-sites/nom pour
                       les documents d’un autre dossier)
  LOCAL_DIR=dossier    les demandes de devis dans un autre dossier que .local
                       (.local/sites/nom pour les documents d’un autre dossier)
  LOCAL_HOSTS=nom,nom  d’autres noms de cette machine, d’où accepter des demandes
`;

/** `npm start`: validates, builds, and serves the site with working leads. */
const command = 'npm start';
readCommandLine({ name: command, usage, options: {} });
const port = readPort(4173);
const hostedBackend = process.env.VITE_SUPABASE_URL;

// Problems with the port or folder are reported before any file of a running site is touched.
await whenFree(port, command).catch(stop);
const outputFault = faultOfOutput(outDirectory());
if (outputFault) stop(outputFault);
const backend = hostedBackend
  ? undefined
  : await openLocalBackend({
      directory: localDirectory(process.env),
      log: console.log,
    }).catch(stop);
const isBuilt = await buildApart()
  .then(async (isDone) => {
    // The build has validated the documents.
    if (isDone && backend) {
      const documents = documentsOf(readSite(siteRoot()));
      await backend.keepProjectTypes(offeredTypes(documents));
      const facts = siteFacts(documents);
      if (facts) {
        await backend.keepSiteFacts(facts);
        await backend.keepSitePages(facts.url, countedPages(documents, Date.now()));
      }
    }
    return isDone;
  })
  .catch(sayWhy);
if (!isBuilt) {
  await backend?.close();
  process.exit(1);
}

const folder = folderOfDocuments(siteRoot());
const site = serveSite(outDirectory(), undefined, folder);
const backendOrigin = hostedBackend ? new URL(hostedBackend).origin : '';
const headers = new Headers(siteHeaders({ backendOrigin, isHosted: false, folder }));
const ofStudio = new Headers(studioHeaders(backendOrigin));
const server = createServer(
  serverOptions,
  withBoundedBody(
    serveInFolder(folder, (request, response) => {
      response.setHeaders(headers);
      if (isStudioPath(request.url ?? '')) response.setHeaders(ofStudio);
      Promise.resolve(backend?.handle(request, response) ?? false)
        .then((isHandled) => isHandled || (backend ? leadToDesk(backend, { request, response }) : false))
        .then((isHandled) => isHandled || site.listener(request, response))
        .catch((error: unknown) => {
          console.error(error);
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
    }),
  ),
);
cutSilence(server);
server.on('error', (error) => stop(portFault(error, { port, command })));
server.listen(port, '127.0.0.1', () => {
  console.log(`Le site est prêt : http://127.0.0.1:${port}${folder && `${folder}/`}`);
  if (!hostedBackend)
    console.log(
      `Les demandes de devis sont gardées dans ${localDirectory(process.env)}/ ; « npm run desk » les montre.`,
    );
  void site.warmUp();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopGracefully(server)
      .then(() => backend?.close())
      .finally(() => process.exit(0));
  });
}

function sayWhy(error: unknown): false {
  console.error(sentenceOf(error));
  return false;
}
