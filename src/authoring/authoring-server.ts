import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Page } from '../definitions/page.ts';
import type { ProjectType } from '../definitions/project-types.ts';
import type { SiteFacts } from '../definitions/site-facts.ts';
import type { SiteView } from '../definitions/site-view.ts';
import type * as Server from '../entry-server.tsx';
import { overlayTags, stateOf, type AuthoringState } from './authoring-state.ts';
import type * as DraftSprite from './draft-sprite.ts';
import type { Draft } from './draft-site.ts';
import type { StudioServer } from './studio/studio-server.ts';
import { lookRules, wholeFontPath } from '../look/shipped-look.ts';
import { answerCodeFault } from './code-fault.ts';
import { moduleLoader, type LoadModule } from './module-loader.ts';
import { watchFolder } from './watch-folder.ts';

/** See `draft-sprite.ts`, which is loaded when somebody asks for it. */
const spritePath = '/vitrine-icons.svg';

export const authoringServerName = 'vitrine:authoring';

/** What the plugin tells the command that runs it. */
export interface AuthoringApi {
  /** What the forms of the site offer now. */
  projectTypes: () => ProjectType[];
  /** What the mails say of the company now. */
  siteFacts: () => SiteFacts | undefined;
}

/**
 * Vite plugin of `npm run dev`: serves every page from the documents as they are on disk, and tells the
 * open pages when a document changes. A folder with faults shows its report over the last good version.
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
    // Vite would let every page of this machine, whatever its port, read ours; none of them has to.
    config: () => ({ server: { cors: false } }),
    async configureServer(server) {
      // Loaded here, not above: a build has no use for the reader, the validator and sharp.
      const load = moduleLoader(server);
      const { openDraft, siteRoot } = await load<typeof import('./draft-site.ts')>('/src/authoring/draft-site.ts');
      const root = siteRoot();
      const draft = openDraft(root);
      opened = draft;
      await draft.refresh();
      stopWatching = watch(server, root, draft);
      serveStudio({ server, load }, draft);
      return () => {
        server.middlewares.use((request, response, next) => {
          answer({ server, load }, draft, { request, response })
            .then((isAnswered) => isAnswered || next())
            .catch((error: unknown) => answerCodeFault(server, { error, response }));
        });
      };
    },
    // When the server closes.
    buildEnd: () => stopWatching?.(),
  };
}

/** What answers: the server of Vite, and what loads the code of this project in it. */
interface Serving {
  server: ViteDevServer;
  load: LoadModule;
}

/** The studio, whose code is only loaded when somebody opens it. Before Vite's own answers: it has guards of its own. */
function serveStudio({ server, load }: Serving, draft: Draft): void {
  let studio: Promise<StudioServer> | undefined;
  server.middlewares.use((request, response, next) => {
    if (!/^\/atelier(?:[/?]|$)/.test(request.url ?? '')) return next();
    studio ??= load<typeof import('./studio/studio-server.ts')>('/src/authoring/studio/studio-server.ts').then(
      ({ openStudio }) => openStudio(draft),
    );
    studio
      .then((answerStudio) => answerStudio(request, response))
      .catch((error: unknown) => {
        // Mended code is loaded when somebody asks again.
        studio = undefined;
        answerCodeFault(server, { error, response });
      });
  });
}

/** Editors write a file in several strokes, in ms. */
const settling = 30;
/** Time that the browser is left to ask for a page that is shown before it is validated, in ms. */
const reading = 250;

function watch(server: ViteDevServer, root: string, draft: Draft): () => void {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (isPreview = false) => {
    server.ws.send({ type: 'custom', event: 'vitrine:documents', data: { ...stateOf(draft), isPreview } });
  };
  // What was told while a page was on its way was not heard by it.
  server.ws.on('vitrine:hello', (_data, client) => client.send('vitrine:now', stateOf(draft)));
  const print = printer();
  print(draft);
  return watchFolder(root, (file) => {
    changed.add(file);
    clearTimeout(timer);
    const isShown = draft.preview([...changed]);
    if (isShown) tell(true);
    timer = setTimeout(() => void refresh(isShown), isShown ? reading : settling);
  });

  async function refresh(isShown: boolean): Promise<void> {
    const files = [...changed];
    changed.clear();
    try {
      await draft.refresh(files);
      print(draft);
      if (draft.report || !isShown) tell();
      else server.ws.send({ type: 'custom', event: 'vitrine:state', data: stateOf(draft) });
    } catch (error) {
      console.error(error);
    }
  }
}

/** Says in the terminal what is wrong, whole; of warnings how many and where, each time that they change. */
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

async function answer({ server, load }: Serving, draft: Draft, { request, response }: Exchange): Promise<boolean> {
  const pathname = decodeURI((request.url ?? '/').split('?')[0] ?? '/');
  const file = draft.media.get(pathname) ?? draft.maps.get(pathname);
  if (file) {
    response.setHeader('content-type', contentTypes[path.extname(pathname)] ?? 'application/octet-stream');
    response.end(file);
    return true;
  }
  if (pathname === spritePath) {
    const { spriteAt } = await load<typeof DraftSprite>('/src/authoring/draft-sprite.ts');
    response.setHeader('content-type', 'image/svg+xml');
    response.end(spriteAt(request.url ?? ''));
    return true;
  }
  if (pathname.startsWith(wholeFontPath)) {
    const font = draft.font(pathname.slice(wholeFontPath.length));
    if (font) response.setHeader('content-type', 'font/woff2');
    else response.statusCode = 404;
    response.end(font);
    return true;
  }
  const moved = draft.redirects.get(pathname);
  if (moved !== undefined) {
    const query = /\?.*/s.exec(request.url ?? '')?.[0] ?? '';
    // Kept by nobody: what has moved today may be back tomorrow.
    response.writeHead(301, { location: moved + query, 'cache-control': 'no-store' }).end();
    return true;
  }
  if (pathname.endsWith('.json')) {
    const page =
      pathname === '/site-data.json'
        ? draft.site
        : draft.page(pathname === '/index.json' ? '/' : pathname.slice(0, -'.json'.length));
    response.writeHead(page ? 200 : 404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(page ?? null));
    return true;
  }
  const found = draft.page(pathname);
  const page = found ?? draft.page('/404');
  if (page && draft.site && request.headers.accept === 'application/json') {
    const { renderBlocks } = await renderer(load);
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ title: page.title, blocks: renderBlocks(page, draft.site) }));
    return true;
  }
  const html =
    page && draft.site ? await renderDraft({ server, load }, draft, { page, site: draft.site }) : emptyDocument(draft);
  response.writeHead(found ? 200 : draft.gone.has(pathname) ? 410 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(await server.transformIndexHtml(pathname, html));
  return true;
}

interface DraftPage {
  page: Page;
  site: SiteView;
}

async function renderDraft(serving: Serving, draft: Draft, { page, site }: DraftPage): Promise<string> {
  const engine = await renderer(serving.load);
  const { before, after } = engine.renderShell(site);
  const body = before + engine.renderBlocks(page, site) + after;
  return draft.document(page, {
    body,
    css: engine.themeCss() + (await stylesOf(serving)) + lookRules(draft.site?.look),
  });
}

async function renderer(load: LoadModule): Promise<typeof Server> {
  const engine = await load<typeof Server>('/src/entry-server.tsx');
  await engine.prepare();
  return engine;
}

/** The style sheets that rendering has loaded: without them the page would flash unstyled. */
async function stylesOf({ server, load }: Serving): Promise<string> {
  const sheets = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const texts = await Promise.all(
    ['/src/styles.css', ...sheets].map(async (id) => {
      const { default: css } = await load<{ default: string }>(`${id}?inline`);
      return css;
    }),
  );
  return texts.join('\n');
}

function emptyDocument(draft: Draft): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Vitrine</title>${overlayTags(draft)}</head><body></body></html>`;
}

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
