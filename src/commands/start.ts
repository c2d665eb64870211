import { createServer } from 'node:http';
import { folderOfDocuments } from '../site/read/disk/folder-of-documents';
import { readSite, siteRoot } from '../site/read/read-site';
import { offeredTypes } from '../site/resolve/kinds/service/project-types';
import { documentsOf } from '../site/resolve/plan/site-documents';
import { countedPages } from '../site/resolve/plan/counted-pages';
import { siteFacts } from '../site/resolve/facts/site-facts';
import { isStudioPath, siteHeaders, studioHeaders } from '../build/output/hosts/http-headers';
import { buildApart } from './lib/common/build-apart';
import { readCommandLine } from './lib/common/command-line';
import { leadToDesk } from '../backend/desk/lead-to-desk';
import { localDirectory } from '../site/read/disk/local-directory';
import { openLocalBackend } from '../backend/open-local-backend';
import { portFault, readPort, whenFree } from './lib/common/port';
import { faultOfOutput, outDirectory } from '../build/output/out-directory';
import { serveInFolder } from '../build/serve/serve-in-folder';
import { cutSilence, serverOptions, stopGracefully, withBoundedBody } from '../build/serve/http-limits';
import { serveSite } from '../build/serve/serve-site';
import { sentenceOf } from '../site/validate/report/system-fault';
import { stop } from './lib/common/system-fault';

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
