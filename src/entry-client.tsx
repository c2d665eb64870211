import './styles.css';
import './print.css';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followLinks } from './behaviors/follow-links';
import { quietFades } from './behaviors/quiet-fades';
import { loadBlocks } from './blocks/loaded-blocks';
import type { Page } from './definitions/page';
import type { SiteView } from './definitions/site-view';
import { loadPage, rememberPage } from './page-data';
import { createRoutes } from './routes';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Takes over the prerendered page. `data` is the page and the site, as the build wrote them.
 * Settles when the page answers by itself; the loader then replays what it held.
 */
export async function startEngine([page, site]: [Page, SiteView]): Promise<void> {
  const { dataset } = document.documentElement;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root to start from.');
  linkWholeStyleSheet({ rel: 'preload', as: 'style' });
  await loadBlocks(page.blocks.map((block) => block.type));
  if (page.kind !== 'not-found') rememberPage(location.pathname, page);

  const router = createBrowserRouter(createRoutes(site), { hydrationData: { loaderData: { page } } });
  router.subscribe(({ errors, navigation }) => {
    // Drawn by the style sheet, once it lasts.
    document.documentElement.toggleAttribute('data-loading', navigation.state === 'loading');
    // The code of a page that a newer deployment removed: the server has the new one.
    const failure = errors?.page;
    if (failure instanceof TypeError && /import|module/i.test(failure.message)) location.reload();
  });
  // In the authoring server, whose saved page takes the place of this one where it stands.
  import.meta.hot?.on('vitrine:documents', ({ isPreview }: { isPreview: boolean }) => {
    if (isPreview) void router.revalidate();
  });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  quietFades();
  followLinks({
    // A section of the same page is scrolled to, and does not fade.
    navigate: (to) =>
      void router.navigate(to, {
        viewTransition: !isCalm && new URL(to, location.href).pathname !== location.pathname,
      }),
    prefetch: (path) => void loadPage(path).catch(() => undefined),
  });
  await new Promise<void>((resolve) => {
    // As a transition it gives way to scrolls and touches; React would otherwise do it in one go.
    startTransition(() => {
      hydrateRoot(root, <Application router={router} onReady={resolve} />);
    });
  });
  // Not before: every element is looked at again for it, and whoever has just touched the page would wait.
  linkWholeStyleSheet({ rel: 'stylesheet' });
  dataset.engine = 'ready';
}

/** The router, telling when its first commit is done: from then on the page answers by itself. */
function Application({ router, onReady }: { router: DataRouter; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}

/** The page came with the rules it needed; what opens later and the next pages need the rest. */
function linkWholeStyleSheet(link: { rel: string; as?: string }): void {
  const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  if (!href || document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { ...link, href }));
}
