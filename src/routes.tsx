import { useEffect } from 'react';
import { isRouteErrorResponse, useLoaderData, useRouteError, type RouteObject } from 'react-router-dom';
import { useArrival } from './behaviors/use-arrival';
import { useScrollMemory } from './behaviors/use-scroll-memory';
import { PageView } from './chrome/PageView';
import type { Page } from './definitions/page';
import type { SiteView } from './definitions/site-view';
import { loadPage } from './page-data';

/** One route for every document: which page an address shows is the data's business. */
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
      loader: ({ request }) => loadPage(new URL(request.url).pathname),
      // A new hash or query keeps the page; another path, or the very same address again, asks for it.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
      Component: DocumentPage,
      ErrorBoundary: () => <ApplicationError site={site} />,
    },
  ];
}

const title = 'Unexpected Application Error!';

/** What is left when a render or a load fails (specification §2), and how to reach the company all the same. */
export function ApplicationError({ site: { phone, phoneHref, email } }: { site: SiteView }) {
  const error = useRouteError();
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
        Vous pouvez nous joindre au <a href={phoneHref}>{phone}</a> ou <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p>
        <a href="/">Retour à l’accueil</a>
      </p>
    </main>
  );
}
