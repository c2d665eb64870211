import type { ViteDevServer } from 'vite';
import type { Page } from '../../../site/definitions/view/page.ts';
import type { SiteView } from '../../../site/definitions/view/site-view.ts';
import type * as Server from '../../../page/entries/entry-server.tsx';
import { lookRules } from '../../../site/look/shipped-look.ts';
import { overlayTags, stateOf } from '../overlay/authoring-state.ts';
import type { Draft } from './draft-site.ts';
import type { LoadModule } from './module-loader.ts';

/** Vite's server, and the function that loads the project's modules in it. */
export interface Serving {
  server: ViteDevServer;
  load: LoadModule;
}

interface DraftPage {
  page: Page;
  site: SiteView;
}

/** The whole page, with the styles that rendering it has loaded. */
export async function renderDraft(serving: Serving, draft: Draft, { page, site }: DraftPage): Promise<string> {
  const state = stateOf(draft);
  const engine = await renderer(serving.load);
  const { before, after } = engine.renderShell(site);
  const body = before + engine.renderBlocks(page, site) + after;
  return draft.document(page, {
    state,
    body,
    css: engine.themeCss() + (await stylesOf(serving)) + lookRules(draft.site?.look),
  });
}

/** The code that renders pages, in its current version. */
export async function renderer(load: LoadModule): Promise<typeof Server> {
  const engine = await load<typeof Server>('/src/page/entries/entry-server.tsx');
  await engine.prepare();
  return engine;
}

/** The style sheets that rendering has loaded; without them the page would flash unstyled. */
async function stylesOf({ server, load }: Serving): Promise<string> {
  const sheets = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const texts = await Promise.all(
    ['/src/page/theme/styles.css', ...sheets].map(async (id) => {
      const { default: css } = await load<{ default: string }>(`${id}?inline`);
      return css;
    }),
  );
  return texts.join('\n');
}

/** Stands in for every page as long as the folder has never been valid: it shows the report alone. */
export function emptyDocument(draft: Draft): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Vitrine</title>${overlayTags(draft)}</head><body></body></html>`;
}
