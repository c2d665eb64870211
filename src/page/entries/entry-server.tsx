import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { components } from '../registry/components';
import { loadBlocks } from '../registry/loaded-blocks';
import { PageBlocks, PageProviders, PageView } from '../chrome/PageView';
import type { Page } from '../../site/definitions/view/page';
import type { SiteView } from '../../site/definitions/view/site-view';

export { themeCss } from '../theme/theme-css';

/** Loads all blocks. Await it once before rendering. */
export function prepare(): Promise<void> {
  return loadBlocks(Object.keys(components));
}

/** The HTML around the blocks, the same on every page of a site. */
export interface Shell {
  before: string;
  after: string;
}

const endOfMain = '</main>';

/** Renders header, footer and everything else around a page, once per site. */
export function renderShell(site: SiteView): Shell {
  const html = markup(<PageView page={{ path: '', blocks: [], breadcrumbs: [] }} site={site} />);
  const end = html.indexOf(endOfMain);
  return { before: html.slice(0, end), after: html.slice(end) };
}

/** The HTML of a page's blocks. With the shell around it, it equals what `PageView` renders in the browser. */
export function renderBlocks(page: Page, site: SiteView): string {
  return markup(
    <PageProviders site={site}>
      <PageBlocks page={page} />
    </PageProviders>,
  );
}

/**
 * Exactly the markup that hydration expects. React adds preload links in front of a tree, which would end up inside
 * `main`; the images are in the same document anyway.
 */
function markup(element: ReactElement): string {
  return renderToString(element).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
