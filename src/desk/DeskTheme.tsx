import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { DeskSite } from './desk-site';
import { deskColors, deskTheme } from './desk-theme';

/**
 * The look of the desk. Its variables are rendered as a text node in a style element: Mantine would set them as HTML,
 * which the policy of a hosted site (`require-trusted-types-for`) forbids.
 */
export function DeskTheme({ site, children }: { site: DeskSite; children: ReactNode }) {
  const theme = useMemo(() => deskTheme(site), [site]);
  const variables = useMemo(() => {
    const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const { light } = deskColors;
    return convertCssVariables(
      { ...own, light: { ...own.light, ...light, '--mantine-color-scheme': 'light' } },
      ':root',
    );
  }, [theme]);
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <style>{variables}</style>
      {children}
    </MantineProvider>
  );
}
