import { createServer } from 'node:http';
import path from 'node:path';
import { openLocalBackend } from './local-supabase/open-local-backend';
import { outDirectory, runBuild } from './run-build';
import { serveStatic } from './static-files';

/** `npm start`: validates, builds, serves the finished site with working leads. */
if (!(await runBuild({ isForHosting: false }))) process.exit(1);

const port = Number(process.env.PORT || 4173);
const site = serveStatic(outDirectory());
const hasOwnBackend = !process.env.VITE_SUPABASE_URL;
const backend = hasOwnBackend
  ? await openLocalBackend({ directory: path.resolve(process.env.LOCAL_DIR || '.local'), log: console.log }).catch(
      (error: unknown) => stop(error),
    )
  : undefined;

const server = createServer((request, response) => {
  Promise.resolve(backend?.handle(request, response) ?? false)
    .then((isHandled) => isHandled || site(request, response))
    .catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
});

server.on('error', (error: NodeJS.ErrnoException) => {
  stop(
    error.code === 'EADDRINUSE'
      ? new Error(`Le port ${port} est déjà pris. Choisissez-en un autre : PORT=4174 npm start`)
      : error,
  );
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Le site est prêt : http://127.0.0.1:${port}`);
  if (hasOwnBackend) console.log('Les demandes de devis sont gardées dans .local/ ; « npm run leads » les montre.');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void Promise.resolve(backend?.close()).finally(() => process.exit(0)));
    // Browsers keep connections open: a request under way ends, an idle one does not hold us.
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3000).unref();
  });
}

function stop(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
