import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createViteServer, mergeConfig } from 'vite';
import { authoringServer, authoringServerName, type AuthoringApi } from '../studio/local/authoring-server';
import { originHeaders } from '../studio/local/guard/origin-headers';
import { engineConfig } from '../build/compile/engine-config';
import { inCache } from '../site/read/disk/cache';
import { readCommandLine } from './lib/common/command-line';
import { extraHosts } from '../backend/mail/known-hosts';
import { localDirectory } from '../site/read/disk/local-directory';
import { openLocalBackend } from '../backend/open-local-backend';
import { portFault, readPort, whenFree } from './lib/common/port';
import { stop } from './lib/common/system-fault';

const usage = `Sert le site pendant que l’on écrit : chaque enregistrement se voit aussitôt.

  npm run dev                  http://127.0.0.1:5173, l’atelier sous /atelier/,
                               le bureau sous /bureau/

  --help   cette aide

  PORT=5174            sur un autre port
  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  LOCAL_DIR=dossier    les demandes de devis dans un autre dossier que .local
                       (.local/sites/nom pour les documents d’un autre dossier)
  LOCAL_HOSTS=nom,nom  d’autres noms de cette machine, d’où accepter des demandes
`;

/** `npm run dev`: the authoring server, with working leads. */
const command = 'npm run dev';
readCommandLine({ name: command, usage, options: {} });
const port = readPort(5173);
await whenFree(port, command).catch(stop);
const backend = await openLocalBackend({
  directory: localDirectory(process.env),
  log: console.log,
}).catch(stop);
const headers = new Headers(originHeaders);
const http = createHttpServer((request, response) => {
  response.setHeaders(headers);
  tellBackend(request)
    .then(() => backend.handle(request, response))
    .then((isHandled) => isHandled || answerDesk(request, response))
    .then((isHandled) => isHandled || vite.middlewares(request, response))
    .catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
});
const vite = await createViteServer(
  mergeConfig(engineConfig({ mode: 'development', isSsr: false }), {
    configFile: false,
    cacheDir: inCache('vite'),
    plugins: [authoringServer()],
    // Host names allowed for the embedded backend are allowed for pages too.
    server: { middlewareMode: true, hmr: { server: http }, allowedHosts: extraHosts(process.env) },
  }),
).catch(stop);
const authoring = vite.config.plugins.find(({ name }) => name === authoringServerName)?.api as AuthoringApi;
http.on('error', (error) => stop(portFault(error, { port, command })));
http.listen(port, '127.0.0.1', () => {
  console.log(`Le site se met à jour à chaque enregistrement : http://127.0.0.1:${port}`);
  console.log(`Le bureau, pour suivre les demandes de devis : http://127.0.0.1:${port}/bureau/`);
  console.log(`L’atelier, pour modifier les pages sans écrire de JSON : http://127.0.0.1:${port}/atelier/`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.allSettled([vite.close(), backend.close()]).then(() => process.exit(0));
  });
}

/** The desk, a tab of the studio; its code is loaded on the first visit. */
async function answerDesk(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (!/^\/bureau(?:[/?]|$)/.test(request.url ?? '')) return false;
  return (await backend.openedDesk()).answer(request, response, '/atelier/');
}

/**
 * Updates the back end first: a request may have a project type that was just added, and its mail depends on the hours.
 */
async function tellBackend({ method, url = '' }: IncomingMessage): Promise<void> {
  if (method !== 'POST' || !url.startsWith('/rest/')) return;
  await backend.keepProjectTypes(authoring.projectTypes());
  const facts = authoring.siteFacts();
  if (facts) await backend.keepSiteFacts(facts);
}
