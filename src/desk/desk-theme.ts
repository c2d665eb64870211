import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  CloseButton,
  createTheme,
  Input,
  Menu,
  Modal,
  Notification,
  Pagination,
  Portal,
  type MantineThemeOverride,
} from '@mantine/core';
import type { DeskSite } from './desk-site';
import targets from './Targets.module.css';

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
      ActionIcon: ActionIcon.extend({ classNames: { root: targets.target } }),
      Button: Button.extend({ classNames: { root: targets.target } }),
      Checkbox: Checkbox.extend({ classNames: { body: targets.tick } }),
      CloseButton: CloseButton.extend({ classNames: { root: targets.target } }),
      Input: Input.extend({ classNames: { input: targets.field } }),
      Menu: Menu.extend({ classNames: { item: targets.target } }),
      ...(within === undefined ? {} : { Portal: Portal.extend({ defaultProps: { target: `#${within}` } }) }),
      Pagination: Pagination.extend({ classNames: { control: targets.target } }),
      // The alert's colour is for ground and icon; as text it is too pale.
      Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
      Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-text)' } } }),
      Modal: Modal.extend({
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Fermer' },
          transitionProps: { duration: 120 },
          centered: true,
          lockScroll: isShown,
        },
        styles: { title: { fontWeight: 600, fontSize: 18 } },
      }),
    },
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
