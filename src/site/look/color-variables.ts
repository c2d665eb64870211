import type { SiteColors } from './shipped-colors';

/** The colour custom properties of the style sheet, with their values. */
export function colorVariables(colors: SiteColors): Record<string, string> {
  return {
    '--ink': colors.ink,
    '--ink-soft': colors.inkSoft,
    '--paper': colors.paper,
    '--band': colors.band,
    '--band-dark': colors.bandEdge,
    '--mantine-color-black': colors.ink,
    '--mantine-color-text': colors.ink,
    ...steps('strong', colors.strong),
    ...steps('accent', colors.accent),
  };
}

function steps(name: string, palette: readonly string[]): Record<string, string> {
  return {
    ...Object.fromEntries(palette.map((color, rank) => [`--mantine-color-${name}-${rank}`, color])),
    // The only Mantine variable that contains a colour itself, at five per cent opacity.
    [`--mantine-color-${name}-outline-hover`]: `${palette[7]}0d`,
  };
}
