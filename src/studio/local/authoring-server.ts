import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { ProjectType } from '../../site/definitions/company/project-types.ts';
import type { SiteFacts } from '../../site/definitions/view/site-facts.ts';
import { stateOf, type AuthoringState } from './overlay/authoring-state.ts';
import type { Draft } from './drafts/draft-site.ts';
import type { StudioServer } from './studio/studio-server.ts';
import { answerAsset } from './drafts/answer-asset.ts';
import { answerCodeFault } from './drafts/code-fault.ts';
import { moduleLoader } from './drafts/module-loader.ts';
import { emptyDocument, renderDraft, renderer, type Serving } from './drafts/render-draft.ts';
import { neverServed, servedFiles, servedFolders } from './folder/served-files.ts';
import { guardSocket } from './guard/socket-guard.ts';
import { leftUnwatched, watchFolder } from './drafts/watch-folder.ts';

export const authoringServerName = 'vitrine:authoring';

/** The plugin's interface for the command that runs it. */
export interface AuthoringApi {
  /** The project types that the site's forms offer now. */
  projectTypes: () => ProjectType[];
  /** The company's data for mails, as of now. */
  siteFacts: () => SiteFacts | undefined;
}

/**
 * Vite plugin of `npm run dev`: renders every page from the documents on disk, and notifies open pages when a document
 * changes. If the folder has faults, it shows the report over the last valid version.
 */
export function authoringServer(): Plugin {
  let stopWatching: (() => void) | undefined;
  let opened: Draft | undefined;
  return {
    name: authoringServerName,
    api: {
      projectTypes: () => opened?.projectTypes() ?? [],
      siteFacts: () => opened?.siteFacts(),
    } satisfies AuthoringApi,
    apply: 'serve',
    config: ({ root = '', cacheDir = '' }) => ({
      publicDir: false,
      server: {
        // By default, Vite allows pages of any local port to read its responses.
        cors: false,
        // A second line of defence: `servedFiles` is checked first.
        fs: { strict: true, allow: [...servedFolders(root), cacheDir], deny: neverServed },
        watch: { ignored: leftUnwatched(root) },
      },
    }),
    async configureServer(server) {
      // Imported on demand: a build does not need the reader, the validator and sharp.
      const load = moduleLoader(server);
      const { keptFolder, openDraft, siteRoot } = await load<typeof import('./drafts/draft-site.ts')>(
        '/src/studio/local/drafts/draft-site.ts',
      );
      const root = siteRoot();
      const draft = openDraft(root, keptFolder());
      opened = draft;
      const { cleanUpFolder } = await load<typeof import('../../site/write/clean-up-folder.ts')>(
        '/src/site/write/clean-up-folder.ts',
      );
      draft.ended = cleanUpFolder(root);
      if (draft.ended) console.warn(draft.ended);
      await draft.refresh();
      stopWatching = watch(server, root, draft);
      guardSocket(server);
      serveStudio({ server, load }, draft);
      const isServed = servedFiles({ engine: server.config.root, site: root, cache: server.config.cacheDir });
      const answerSite: Connect.NextHandleFunction = (request, response) => {
        answer({ server, load }, draft, { request, response }).catch((error: unknown) =>
          answerCodeFault(server, { error, response }),
        );
      };
      // Runs before Vite's middleware: Vite only gets addresses that pages need.
      server.middlewares.use((request, response, next) =>
        isServed(request.url ?? '') ? next() : answerSite(request, response, next),
      );
      return () => void server.middlewares.use(answerSite);
    },
    // Called when the server closes.
    buildEnd: () => stopWatching?.(),
  };
}

/**
 * The studio; its code is loaded on the first visit. Comes before Vite's own handlers, because it has its own guards.
 */
function serveStudio({ server, load }: Serving, draft: Draft): void {
  let studio: Promise<StudioServer> | undefined;
  server.middlewares.use((request, response, next) => {
    if (!/^\/atelier(?:[/?]|$)/.test(request.url ?? '')) return next();
    studio ??= load<typeof import('./studio/studio-server.ts')>('/src/studio/local/studio/studio-server.ts').then(
      ({ openStudio }) => openStudio(draft),
    );
    studio
      .then((answerStudio) => answerStudio(request, response))
      .catch((error: unknown) => {
        // Corrected code is loaded on the next request.
        studio = undefined;
        answerCodeFault(server, { error, response });
      });
  });
}

/** Debounce in ms: editors write a file in several steps. */
const settling = 30;
/** Delay in ms before validation, so that the browser can first load a page that is shown in advance. */
const reading = 250;

function watch(server: ViteDevServer, root: string, draft: Draft): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the pages show documents that are not validated yet. */
  let isAhead = false;
  const tell = (isPreview = false) => {
    server.ws.send({ type: 'custom', event: 'vitrine:documents', data: { ...stateOf(draft), isPreview } });
  };
  // A page that was loading has missed the last messages.
  server.ws.on('vitrine:hello', (_data, client) => {
    client.send('vitrine:now', stateOf(draft));
    if (isAhead) client.send('vitrine:documents', { ...stateOf(draft), isPreview: true });
  });
  const print = printer();
  print(draft);
  return watchFolder(root, (file) => {
    changed.add(file);
    clearTimeout(timer);
    const isShown = draft.preview([...changed]);
    isAhead = isShown;
    if (isShown) tell(true);
    timer = setTimeout(() => void refresh(isShown), isShown ? reading : settling);
  });

  async function refresh(isShown: boolean): Promise<void> {
    const files = [...changed];
    changed.clear();
    const { revision } = draft;
    try {
      await draft.refresh(files);
      isAhead &&= changed.size > 0;
      // A file that was written as it was, or reported twice: the pages that are open are not reloaded.
      if (draft.revision === revision && !isShown) return;
      print(draft);
      // It may have been written again between what was shown and what was read.
      if (draft.report || !isShown || !draft.isAsShown) tell();
      else server.ws.send({ type: 'custom', event: 'vitrine:state', data: stateOf(draft) });
    } catch (error) {
      console.error(error);
    }
  }
}

/** Prints the report in the terminal: faults in full; of warnings only their number and files, whenever they change. */
function printer(): (state: AuthoringState) => void {
  let last = '';
  return ({ report, warnings }) => {
    if (report) console.error(report);
    else if (warnings && warnings !== last)
      console.warn(`${warnings.trimEnd().split('\n').at(-1)} Pour les lire : npm run validate`);
    else if (!warnings && last) console.log('Plus rien à corriger : le site est à jour.');
    last = report ?? warnings ?? '';
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

async function answer({ server, load }: Serving, draft: Draft, { request, response }: Exchange): Promise<void> {
  const url = request.url ?? '/';
  const pathname = pathOf(url);
  if (await answerAsset({ draft, load }, { url, pathname, response })) return;
  const moved = draft.redirect(pathname, /\?(.*)/s.exec(url)?.[1]);
  if (moved !== undefined) {
    // Not cached: a page that has moved may move back.
    response.writeHead(301, { location: moved, 'cache-control': 'no-store' }).end();
    return;
  }
  if (pathname.endsWith('.json')) {
    const page =
      pathname === '/site-data.json'
        ? draft.site
        : draft.page(pathname === '/index.json' ? '/' : pathname.slice(0, -'.json'.length));
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(page ?? null));
    return;
  }
  const found = draft.page(pathname);
  const page = found ?? draft.page('/404');
  if (page && draft.site && request.headers.accept === 'application/json') {
    const { renderBlocks } = await renderer(load);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ title: page.title, blocks: renderBlocks(page, draft.site) }));
    return;
  }
  const status = found ? 200 : draft.gone.has(pathname) ? 410 : 404;
  // Rendering a page takes a while; requests for scripts or pictures do not need it.
  if (!found && !request.headers.accept?.includes('text/html')) {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Rien à cette adresse.\n');
    return;
  }
  const html =
    page && draft.site ? await renderDraft({ server, load }, draft, { page, site: draft.site }) : emptyDocument(draft);
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  // Vite makes a path of this argument, so only a page's address is passed.
  response.end(await server.transformIndexHtml(found ? pathname : '/404', html));
}

/** The decoded path; if it cannot be decoded, as written (it then matches no page). */
function pathOf(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
