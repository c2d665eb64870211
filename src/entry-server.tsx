import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { components } from './blocks/components';
import { loadBlocks } from './blocks/loaded-blocks';
import { PageBlocks, PageProviders, PageView } from './chrome/PageView';
import type { Page } from './definitions/page';
import type { SiteView } from './definitions/site-view';
import { cssVariablesResolver, theme } from './theme';

/** Makes every block ready; to be awaited once before `renderPage`. */
export function prepare(): Promise<void> {
  return loadBlocks(Object.keys(components));
}

/** The HTML around the blocks, the same on every page of a site. */
export interface Shell {
  before: string;
  after: string;
}

const endOfMain = '</main>';

/** Header, footer and what else surrounds every page: rendered once per site, not once per page. */
export function renderShell(site: SiteView): Shell {
  const html = markup(<PageView page={{ path: '', blocks: [], breadcrumbs: [] }} site={site} />);
  const end = html.indexOf(endOfMain);
  return { before: html.slice(0, end), after: html.slice(end) };
}

/** The HTML of the blocks of a page: with the shell around it, what `PageView` renders in the browser. */
export function renderBlocks(page: Page, site: SiteView): string {
  return markup(
    <PageProviders site={site}>
      <PageBlocks page={page} />
    </PageProviders>,
  );
}

/**
 * What hydration expects to find, and nothing else: React puts preloads of the first images in front of a
 * whole tree, where these pieces would carry them into `main`. The images stand in the same document anyway.
 */
function markup(element: ReactElement): string {
  return renderToString(element).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

/** The custom properties of the theme, as a style sheet: Mantine's and the site's. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const all: ConvertCSSVariablesInput['variables'] = { ...base.variables, ...base.light, ...own.variables };
  const lines = Object.entries(all).map(([name, value]) => `${name}:${value};`);
  return `:root{color-scheme:light;${lines.join('')}}`;
}
