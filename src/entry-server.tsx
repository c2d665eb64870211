import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { components } from './blocks/components';
import { loadBlocks } from './blocks/loaded-blocks';
import { PageView } from './chrome/PageView';
import type { Page } from './engine/page';
import type { SiteView } from './engine/site-view';
import { cssVariablesResolver, theme } from './theme';

/** Makes every block ready; to be awaited once before `renderPage`. */
export function prepare(): Promise<void> {
  return loadBlocks(Object.keys(components));
}

/** The HTML inside the root element for a page. */
export function renderPage(page: Page, site: SiteView): string {
  return renderToString(<PageView page={page} site={site} />);
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
