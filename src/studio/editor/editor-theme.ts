import { Alert, createTheme, Notification, Tooltip, type CSSVariablesResolver } from '@mantine/core';

/** The editor's own quiet look, whatever the company's: greys, and one blue for what is selected or done. */
export const editorTheme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", "Noto Sans", "Liberation Sans", sans-serif',
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The colour is that of the ground and the icon: as that of words it is too pale.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    // Mantine's grey is too pale to be read on white.
    Notification: Notification.extend({ styles: { description: { color: 'var(--mantine-color-dimmed)' } } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 400, withArrow: true } }),
  },
});

/** Mantine's quiet greys and reds are too pale to be read on white (WCAG 2.2, 1.4.3). */
export const editorColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6b7279',
    '--mantine-color-error': '#c02626',
  },
  dark: {},
});
