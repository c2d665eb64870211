import { createServer } from 'node:http';
import path from 'node:path';
import { siteHeaders } from '../src/build/output/http-headers';
import { readCommandLine } from './command-line';
import { openLocalBackend } from './local-supabase/open-local-backend';
import { outDirectory, runBuild } from './run-build';
import { cutSilence, serverOptions, stopGracefully, withBoundedBody } from './serving/http-limits';
import { serveSite } from './serving/serve-site';

const usage = `Vérifie les documents, construit le site et le sert, formulaire de devis compris.

  npm start                    http://127.0.0.1:4173

  --help   cette aide

  PORT=4174            sur un autre port
  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  OUT_DIR=dossier      le site dans un autre dossier que dist
  LOCAL_DIR=dossier    les demandes de devis dans un autre dossier que .local
  LOCAL_HOSTS=nom,nom  d’autres noms de cette machine, d’où accepter des demandes
`;

/** `npm start`: validates, builds, serves the finished site with working leads. */
readCommandLine({ name: 'npm start', usage, options: {} });
if (!(await runBuild({ isForHosting: false }))) process.exit(1);

const port = Number(process.env.PORT || 4173);
const site = serveSite(outDirectory());
const hostedBackend = process.env.VITE_SUPABASE_URL;
const backend = hostedBackend
  ? undefined
  : await openLocalBackend({ directory: path.resolve(process.env.LOCAL_DIR || '.local'), log: console.log }).catch(
      (error: unknown) => stop(error),
    );
const headers = new Headers(
  siteHeaders({ backendOrigin: hostedBackend ? new URL(hostedBackend).origin : '', isHosted: false }),
);

const server = createServer(
  serverOptions,
  withBoundedBody((request, response) => {
    response.setHeaders(headers);
    Promise.resolve(backend?.handle(request, response) ?? false)
      .then((isHandled) => isHandled || site.listener(request, response))
      .catch((error: unknown) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  }),
);
cutSilence(server);

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? new Error(`Le port ${port} est déjà pris. Choisissez-en un autre : PORT=4174 npm start`)
      : error,
  );
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Le site est prêt : http://127.0.0.1:${port}`);
  if (!hostedBackend) console.log('Les demandes de devis sont gardées dans .local/ ; « npm run leads » les montre.');
  void site.warmUp();
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopGracefully(server)
      .then(() => backend?.close())
      .finally(() => process.exit(0));
  });
}

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
