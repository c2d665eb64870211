import { useEffect } from 'react';
import { isRouteErrorResponse, useLoaderData, useRouteError, type RouteObject } from 'react-router-dom';
import { useArrival } from '../behaviors/nearest/use-arrival';
import { useScrollMemory } from '../behaviors/scroll/use-scroll-memory';
import { PageView } from '../chrome/PageView';
import type { Page } from '../../site/definitions/view/page';
import { fromBrowser } from '../../site/definitions/addresses/own-folder';
import type { SiteView } from '../../site/definitions/view/site-view';
import { loadPage } from './page-data';

/** One route for all addresses: the data decides which page is shown. */
export function createRoutes(site: SiteView): RouteObject[] {
  function DocumentPage() {
    const page: Page = useLoaderData();
    useScrollMemory();
    useArrival(page);
    return <PageView page={page} site={site} />;
  }
  return [
    {
      id: 'page',
      path: '*',
      loader: ({ request }) => loadPage(fromBrowser(new URL(request.url).pathname)),
      // A new hash or query keeps the page. Another path, or the same address again, loads it.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
      Component: DocumentPage,
      ErrorBoundary: () => <ApplicationError site={site} />,
    },
  ];
}

const title = 'Unexpected Application Error!';

/** Shown when rendering or loading fails (specification §2), with ways to reach the company. */
export function ApplicationError({ site: { phone, phoneHref, email, emailHref } }: { site: SiteView }) {
  const error = useRouteError();
  const { engine } = document.documentElement.dataset;
  // Before the page is interactive, there is a better one: the one that was prerendered (`entry-client.tsx`).
  if (engine && engine !== 'ready') throw error;
  useEffect(() => {
    document.title = title;
  }, []);
  const message = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <main role="alert" style={{ padding: '48px 24px', maxWidth: '72ch', margin: '0 auto' }}>
      <h1 lang="en">{title}</h1>
      <p>{message}</p>
      <p>
        Vous pouvez nous joindre au <a href={phoneHref}>{phone}</a> ou <a href={emailHref}>{email}</a>.
      </p>
      <p>
        <a href="/">Retour à l’accueil</a>
      </p>
    </main>
  );
}
