import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { useContext, useMemo, type ReactNode } from 'react';
import type { DeskSite } from '../desk-site';
import { deskColors, deskTheme } from './desk-theme';
import { TabContext, useIsShown } from '../device/shown-tab';

/**
 * The look of the desk. Its variables are rendered as a text node in a style element: Mantine would set them as HTML,
 * which the policy of a hosted site (`require-trusted-types-for`) forbids. If the desk is a tab, they apply only while
 * it is shown; while it is hidden, so are its dialogs, and they do not block the scrolling of the page.
 */
export function DeskTheme({ site, children }: { site: DeskSite; children: ReactNode }) {
  const tab = useContext(TabContext)?.name;
  const isShown = useIsShown();
  const theme = useMemo(() => deskTheme(site, { within: tab, isShown }), [site, tab, isShown]);
  const variables = useMemo(() => {
    const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
    const { light } = deskColors;
    return convertCssVariables(
      { ...own, light: { ...own.light, ...light, '--mantine-color-scheme': 'light' } },
      tab === undefined ? ':root' : `:root[data-tab='${tab}']`,
    );
  }, [theme, tab]);
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} forceColorScheme="light">
      <style>{variables}</style>
      {children}
    </MantineProvider>
  );
}
