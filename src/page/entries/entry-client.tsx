import '../theme/styles.css';
import '../theme/print.css';
import { useEffect, useInsertionEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { askAnew, mendPage } from '../behaviors/links/ask-anew';
import { followLinks } from '../behaviors/links/follow-links';
import { hydrate, ownMarkup } from '../behaviors/hydration/hydrate';
import { quietFades } from '../behaviors/menus/quiet-fades';
import { loadBlocks } from '../registry/loaded-blocks';
import { typesOf, type Page } from '../../site/definitions/view/page';
import { fromBrowser, isInFolder, toBrowser } from '../../site/definitions/addresses/own-folder';
import { quietHistory } from '../../site/definitions/view/quiet-history';
import type { SiteView } from '../../site/definitions/view/site-view';
import { loadPage, rememberPage } from './page-data';
import { createRoutes } from './routes';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Hydrates the prerendered page. `data` is the page and the site, as the build wrote them. Resolves when the page is
 * interactive; the loader then replays the events that it held. If it throws, the page is as it was before.
 */
export async function startEngine([page, site]: [Page, SiteView]): Promise<void> {
  const { dataset } = document.documentElement;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root to start from.');
  // An address that is not found would be logged twice, and has nothing to lose.
  const own = page.kind === 'not-found' ? root : ownMarkup(root);
  linkWholeStyleSheet({ rel: 'preload', as: 'style' });
  const types = typesOf([...page.blocks, ...(site.announcements ?? [])]);
  await loadBlocks(types).catch(() => askAnew().then(() => loadBlocks(types)));
  if (page.kind !== 'not-found') rememberPage(fromBrowser(location.pathname), page);

  quietHistory();
  const router = createBrowserRouter(createRoutes(site), {
    hydrationData: { loaderData: { page } },
    // With a slash at its end, so that the home page keeps its own.
    ...(isInFolder ? { basename: toBrowser('/') } : {}),
  });
  router.subscribe(({ errors, navigation }) => {
    // The style sheet shows it only if loading takes a while.
    document.documentElement.toggleAttribute('data-loading', navigation.state === 'loading');
    // Tells `count.ts`; the engine does not need it.
    dispatchEvent(new Event('vitrine:page'));
    // A newer deployment has removed the page's code: reload to get the new one.
    const failure = errors?.page;
    if (failure instanceof TypeError && /import|module/i.test(failure.message))
      void askAnew().then(() => location.reload());
  });
  // In the authoring server: refresh this page in place when its document is saved.
  import.meta.hot?.on('vitrine:documents', ({ isPreview }: { isPreview: boolean }) => {
    if (isPreview) void router.revalidate();
  });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  quietFades();
  await hydrate(root, await own, (onCommit, onReady) => (
    <Application router={router} onCommit={onCommit} onReady={onReady} />
  ));
  followLinks({
    // No fade when scrolling to a section of the same page.
    navigate: (to) =>
      void router.navigate(to, {
        viewTransition: !isCalm && new URL(to, location.href).pathname !== fromBrowser(location.pathname),
      }),
    prefetch: (path) => void loadPage(path).catch(() => undefined),
  });
  // Only now: a new style sheet makes the browser restyle every element, which would delay the visitor's first touch.
  linkWholeStyleSheet({ rel: 'stylesheet' });
  dataset.engine = 'ready';
  void mendPage();
}

interface ApplicationProps {
  router: DataRouter;
  /** Called in the first commit, before any effect of the page. */
  onCommit: () => void;
  /** Called after its effects. */
  onReady: () => void;
}

function Application({ router, onCommit, onReady }: ApplicationProps) {
  useInsertionEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}

/**
 * Loads the whole style sheet: the page itself had the rules that it needed, but opened parts and later pages need
 * more.
 */
function linkWholeStyleSheet(link: { rel: string; as?: string }): void {
  const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  if (!href || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { ...link, href }));
}
