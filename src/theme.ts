import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Surfaces of authority: header, footer, emergency. */
const petrol: MantineColorsTuple = [
  '#eef5f6',
  '#dce9ec',
  '#a9cad1',
  '#7fb0ba',
  '#5e98a6',
  '#377c8d',
  '#1c6577',
  '#0f4c5c',
  '#0a3844',
  '#06272f',
];

/** What acts. White on shade 7 is 4.75:1 (WCAG 2.2, 1.4.3). */
const copper: MantineColorsTuple = [
  '#fdf3ec',
  '#f6dcc8',
  '#edc4a3',
  '#e9b48f',
  '#d98b57',
  '#c97640',
  '#bd6a34',
  '#af5d29',
  '#8a4519',
  '#6b3411',
];

export const theme = createTheme({
  primaryColor: 'copper',
  primaryShade: 7,
  colors: { petrol, copper },
  white: '#ffffff',
  black: '#10242b',
  fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', Arial, sans-serif",
  // Three of the variable font, and no others: each is an instance that a phone has to make.
  fontWeights: { regular: '400', medium: '650', bold: '780' },
  headings: { fontFamily: 'inherit', fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The variables of the site itself; components use these and Mantine's, never a literal colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--ink': '#10242b',
    '--ink-soft': '#42555c',
    '--paper': '#fbf8f4',
    '--sand': '#f1e8dc',
    '--sand-dark': '#dfd1bd',
    // Mantine's own is 3.3:1 on white (WCAG 2.2, 1.4.3).
    '--mantine-color-error': '#b3261e',
  },
  light: {},
  dark: {},
});
