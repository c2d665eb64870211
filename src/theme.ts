import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { colorVariables } from './look/color-variables';
import { cornerVariables } from './look/corners';
import { shippedColors } from './look/shipped-colors';

const { strong, accent, ink } = shippedColors;

/** What every page is drawn with. A site whose document has a look replaces the colours in its style sheet. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { strong, accent },
  white: '#ffffff',
  black: ink,
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
    ...colorVariables(shippedColors),
    ...cornerVariables('soft'),
    // Read where headings have a family of their own.
    '--font-titles': 'inherit',
    // Mantine's own is 3.3:1 on white (WCAG 2.2, 1.4.3).
    '--mantine-color-error': '#b3261e',
  },
  light: {},
  dark: {},
});
