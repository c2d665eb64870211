import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ContextType, ReactNode } from 'react';
import { BlockView } from '../registry/BlockView';
import type { Page } from '../../site/definitions/view/page';
import type { SiteView } from '../../site/definitions/view/site-view';
import { theme } from '../theme/theme';
import { SiteProvider } from '../ui/site/site-context';
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
 * Renders any resolved page with header and footer. Deterministic: the prerendered HTML and the first render in the
 * browser are equal. The components of the blocks must be loaded (`loadBlocks`).
 */
export function PageView({ page, site }: PageViewProps) {
  return (
    <PageProviders site={site}>
      <a href="#contenu" className={classes.skip}>
        Aller au contenu
      </a>
      <SiteHeader />
      {site.announcements ? (
        <div>
          {site.announcements.map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </div>
      ) : null}
      <main id="contenu" tabIndex={-1} className={classes.main}>
        <PageBlocks page={page} />
      </main>
      <SiteFooter />
      <CallBar />
      <Notices />
    </PageProviders>
  );
}

/** The breadcrumbs and blocks: the part that differs between pages. */
export function PageBlocks({ page }: Pick<PageViewProps, 'page'>) {
  return (
    <>
      <Breadcrumbs trail={page.breadcrumbs} isNarrow={page.isNarrow === true} />
      {page.blocks.map((block, index) => (
        // The order of a page's blocks is fixed, so the index identifies them.
        <BlockView key={`${page.path}-${index}`} block={block} />
      ))}
    </>
  );
}

/**
 * The value of Mantine's context, which `MantineProvider` would compute in the browser; here it is constant: one colour
 * scheme, variables and class names from the style sheet. Saves 2.6 KB and an access to `localStorage` at every start.
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

/** The contexts that every component of a page may use: theme and site. */
export function PageProviders({ site, children }: { site: SiteView; children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={theme}>
        <SiteProvider value={site}>{children}</SiteProvider>
      </MantineThemeProvider>
    </MantineContext>
  );
}
