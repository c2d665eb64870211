import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { colorVariables } from '../../site/look/color-variables';
import { cornerVariables } from '../../site/look/corners';
import { shippedColors } from '../../site/look/shipped-colors';

const { strong, accent, ink } = shippedColors;

/** The theme of every page. A site's look replaces the colours in the style sheet. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 7,
  colors: { strong, accent },
  white: '#ffffff',
  black: ink,
  fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', Arial, sans-serif",
  // Exactly three weights of the variable font: a phone must compute each.
  fontWeights: { regular: '400', medium: '650', bold: '780' },
  headings: { fontFamily: 'inherit', fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** The site's custom properties. Components use these and Mantine's, never a literal colour. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...colorVariables(shippedColors),
    ...cornerVariables('soft'),
    // Used if headings have their own family.
    '--font-titles': 'inherit',
    // Mantine's red has a contrast of only 3.3:1 on white (WCAG 2.2, 1.4.3).
    '--mantine-color-error': '#b3261e',
  },
  light: {},
  dark: {},
});
