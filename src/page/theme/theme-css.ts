import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type ConvertCSSVariablesInput,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme';

/** The custom properties of the theme (Mantine's and the site's) as CSS. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const all: ConvertCSSVariablesInput['variables'] = { ...base.variables, ...base.light, ...own.variables };
  const lines = Object.entries(all).map(([name, value]) => `${name}:${value};`);
  return `:root{color-scheme:light;${lines.join('')}}`;
}
