import { MantineProvider, createTheme } from '@mantine/core';

/** The colour of interactive elements, as in Vitrine's theme. */
const copper = ['#fdf3ec', '#f6dcc8', '#edc4a3', '#e9b48f', '#d98b57', '#c97640', '#bd6a34', '#af5d29', '#8a4519', '#6b3411'];
const theme = createTheme({
  primaryColor: 'copper',
  primaryShade: 7,
  colors: { copper },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** An island shares nothing with the others but the page's style sheet, which has the variables already. */
export const Themed = ({ children }) => (
  <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
    {children}
  </MantineProvider>
);
