import { createTheme, type MantineThemeOverride } from '@mantine/core';
import type * as Mantine from '@mantine/core';
import type { DeskSite } from '../desk-site';
import targets from './Targets.module.css';

/** What a theme may set for each component. Types only: importing the components would load them with the theme. */
type Components = {
  [Name in keyof typeof Mantine]?: (typeof Mantine)[Name] extends { extend: (input: infer Input) => unknown }
    ? Input
    : never;
};

interface Place {
  /** The `id` of the element in which dialogs and menus are drawn; at the end of the page if absent. */
  within: string | undefined;
  /** Whether it is shown; if not, none of its dialogs blocks the scrolling of the page. */
  isShown: boolean;
}

/** The studio's greys, with the company's colours for selection and actions. */
export function deskTheme({ colors }: Pick<DeskSite, 'colors'>, { within, isShown }: Place): MantineThemeOverride {
  return createTheme({
    primaryColor: 'strong',
    primaryShade: 7,
    colors: { strong: colors.strong, accent: colors.accent },
    fontFamily: 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif',
    defaultRadius: 8,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      ActionIcon: { classNames: { root: targets.target } },
      Button: { classNames: { root: targets.target } },
      Checkbox: { classNames: { body: targets.tick } },
      CloseButton: { classNames: { root: targets.target } },
      Input: { classNames: { input: targets.field } },
      Menu: { classNames: { item: targets.target } },
      ...(within === undefined ? {} : { Portal: { defaultProps: { target: `#${within}` } } }),
      Pagination: { classNames: { control: targets.target } },
      // The alert's colour is for ground and icon; as text it is too pale.
      Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
      Notification: {
        defaultProps: { closeButtonProps: { 'aria-label': 'Fermer' } },
        styles: { description: { color: 'var(--mantine-color-text)' } },
      },
      Modal: {
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Fermer' },
          transitionProps: { duration: 120 },
          centered: true,
          lockScroll: isShown,
        },
        styles: { title: { fontWeight: 600, fontSize: 18 } },
      },
    } satisfies Components,
  });
}

/** Mantine's greys and reds are too pale on white (WCAG 2.2, 1.4.3). */
export const deskColors = {
  light: {
    '--mantine-color-dimmed': '#565d64',
    '--mantine-color-placeholder': '#6b7279',
    '--mantine-color-error': '#c02626',
  },
} as const;
