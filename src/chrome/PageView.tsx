import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { BlockView } from '../blocks/BlockView';
import type { Page } from '../definitions/page';
import type { SiteView } from '../definitions/site-view';
import { theme } from '../theme';
import { SiteProvider } from '../ui/site-context';
import { Breadcrumbs } from './Breadcrumbs';
import { CallBar } from './CallBar';
import { Notices } from './Notices';
import classes from './PageView.module.css';
import { SiteFooter } from './SiteFooter';
import { SiteHeader } from './SiteHeader';

interface PageViewProps {
  page: Pick<Page, 'path' | 'blocks' | 'breadcrumbs' | 'isNarrow'>;
  site: SiteView;
}

/**
 * The generic renderer: any resolved page, in its chrome. Deterministic, so that the prerendered HTML
 * and the browser's first render are the same. The blocks' components must be loaded (`loadBlocks`).
 */
export function PageView({ page, site }: PageViewProps) {
  return (
    <PageProviders site={site}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <SiteHeader />
      <main id="contenu" tabIndex={-1} className={classes.main}>
        <PageBlocks page={page} />
      </main>
      <SiteFooter />
      <CallBar />
      <Notices />
    </PageProviders>
  );
}

/** The blocks alone, under the way to them: what differs from one page to the next. */
export function PageBlocks({ page }: Pick<PageViewProps, 'page'>) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} isNarrow={page.isNarrow === true} />
      {page.blocks.map((block, index) => (
        // A page's blocks never move: the index is their identity.
        <BlockView key={`${page.path}-${index}`} block={block} />
      ))}
    </>
  );
}

/**
 * What `MantineProvider` works out in the browser, known beforehand here: one colour scheme, variables and classes
 * in the style sheet. Its code for all the rest weighs 2.6 KB, and reads `localStorage` at every start.
 */
const settings: ContextType<typeof MantineContext> = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/** What every component of a page may count on: the theme and the site. */
export function PageProviders({ site, children }: { site: SiteView; children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>
        <SiteProvider value={site}>{children}</SiteProvider>
      </MantineThemeProvider>
    </MantineContext>
  );
}
