import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type * as Mantine from '@mantine/core';
import touch from './touch.module.css';

/**
 * The props and styles that a theme may give each component. The components' own `extend` checks the same, but to
 * import them would load them all with the theme.
 */
type Components = {
  [Name in keyof typeof Mantine]?: (typeof Mantine)[Name] extends { extend: (input: infer Input) => unknown }
    ? Input
    : never;
};

/* The class names of the CSS module. */
const named = (...names: (keyof typeof touch)[]) => names.map((name) => touch[name]).join(' ');

const over = {
  inner: named('overInner'),
  content: named('over'),
  header: named('overHeader'),
  title: named('overTitle'),
};
/** What the cross of a box is called. */
const closed = { defaultProps: { closeButtonProps: { 'aria-label': 'Fermer' } } };
const choice = { body: named('choice'), label: named('choiceLabel') };

/** The editor's own quiet look, whatever the company's: greys, and one blue for what is selected or done. */
export const editorTheme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The alert's colour is for ground and icon; as text it is too pale.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // Mantine's grey is too pale on white.
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } }, ...closed },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Button: { classNames: { root: named('target') } },
    ActionIcon: { classNames: { root: named('square') } },
    CloseButton: { classNames: { root: named('square', 'close') } },
    Anchor: { classNames: { root: named('link') } },
    // Mantine's initial focus placeholder is not a menu item, but screen readers count it.
    Menu: {
      classNames: { item: named('item'), dropdown: named('menu') },
      // Limits the height, for a phone in landscape.
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: { flip: true, shift: true, size: true } },
    },
    FileButton: {
      // Without this, browsers fire no event if the user corrects a refused file and chooses it again.
      defaultProps: { inputProps: { onClick: ({ currentTarget }) => (currentTarget.value = '') } },
    },
    Combobox: { classNames: { option: named('item') } },
    Select: { classNames: { option: named('item') } },
    Autocomplete: { classNames: { option: named('item') } },
    Input: { classNames: { wrapper: named('inputBox'), input: named('input') } },
    Checkbox: { classNames: choice },
    Radio: { classNames: choice },
    Switch: { classNames: choice },
    Chip: { classNames: { label: named('chip') } },
    SegmentedControl: { classNames: { label: named('segment') } },
    Kbd: { classNames: { root: named('key') } },
    Modal: { classNames: over, ...closed },
    Drawer: { classNames: over, ...closed },
    SpotlightRoot: { classNames: { inner: named('searchInner'), content: named('search') } },
  } satisfies Components & { SpotlightRoot: object },
});

/** Mantine's greys and reds are too pale on white (WCAG 2.2, 1.4.3). */
export const editorColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7279',
    '--mantine-color-error': '#c02626',
  },
  dark: {},
});
