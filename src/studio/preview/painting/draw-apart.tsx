import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PageBlocks, PageProviders, PageView } from '../../../page/chrome/PageView';
import type { Page } from '../../../site/definitions/view/page';
import type { SiteView } from '../../../site/definitions/view/site-view';

/** A document without a window, which loads no images and runs no scripts. */
const inert = document.implementation.createHTMLDocument();

/** The elements of the header, the footer and everything else around a page, with an empty place for it. */
export function drawShell(site: SiteView): Element[] {
  return drawn(<PageView page={{ path: '', blocks: [], breadcrumbs: [] }} site={site} />);
}

/** The elements of a page's breadcrumbs and blocks. */
export function drawBlocks(page: Page, site: SiteView): Element[] {
  return drawn(
    <PageProviders site={site}>
      <PageBlocks page={page} />
    </PageProviders>,
  );
}

/**
 * The elements that the browser's renderer makes, detached. React advises this instead of its string renderer, which
 * would be another 30 KB. Throws what a component throws.
 */
function drawn(children: ReactNode): Element[] {
  const failures: unknown[] = [];
  const place = inert.createElement('div');
  const root = createRoot(place, { onUncaughtError: (error) => failures.push(error) });
  flushSync(() => root.render(children));
  const elements = [...place.children];
  flushSync(() => root.unmount());
  if (failures.length > 0) throw failures[0];
  return elements;
}
