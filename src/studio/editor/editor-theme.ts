import {
  ActionIcon,
  Alert,
  Anchor,
  Autocomplete,
  Button,
  Checkbox,
  Chip,
  CloseButton,
  Combobox,
  createTheme,
  Drawer,
  FileButton,
  Input,
  Kbd,
  Menu,
  Modal,
  Notification,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tooltip,
  type CSSVariablesResolver,
} from '@mantine/core';
import touch from './touch.module.css';

/* The class names of the CSS module. */
const named = (...names: (keyof typeof touch)[]) => names.map((name) => touch[name]).join(' ');

const over = {
  inner: named('overInner'),
  content: named('over'),
  header: named('overHeader'),
  title: named('overTitle'),
};
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
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    // Mantine's grey is too pale on white.
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-dimmed)' } } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
    Button: Button.extend({ classNames: { root: named('target') } }),
    ActionIcon: ActionIcon.extend({ classNames: { root: named('square') } }),
    CloseButton: CloseButton.extend({ classNames: { root: named('square', 'close') } }),
    Anchor: Anchor.extend({ classNames: { root: named('link') } }),
    // Mantine's initial focus placeholder is not a menu item, but screen readers count it.
    Menu: Menu.extend({
      classNames: { item: named('item'), dropdown: named('menu') },
      // Limits the height, for a phone in landscape.
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: { flip: true, shift: true, size: true } },
    }),
    FileButton: FileButton.extend({
      // Browsers fire no event if the same file is chosen again, even if it was refused and corrected meanwhile.
      defaultProps: { inputProps: { onClick: ({ currentTarget }) => (currentTarget.value = '') } },
    }),
    Combobox: Combobox.extend({ classNames: { option: named('item') } }),
    Select: Select.extend({ classNames: { option: named('item') } }),
    Autocomplete: Autocomplete.extend({ classNames: { option: named('item') } }),
    Input: Input.extend({ classNames: { wrapper: named('inputBox'), input: named('input') } }),
    Checkbox: Checkbox.extend({ classNames: choice }),
    Radio: Radio.extend({ classNames: choice }),
    Switch: Switch.extend({ classNames: choice }),
    Chip: Chip.extend({ classNames: { label: named('chip') } }),
    SegmentedControl: SegmentedControl.extend({ classNames: { label: named('segment') } }),
    Kbd: Kbd.extend({ classNames: { root: named('key') } }),
    Modal: Modal.extend({ classNames: over }),
    Drawer: Drawer.extend({ classNames: over }),
    SpotlightRoot: { classNames: { inner: named('searchInner'), content: named('search') } },
  },
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
