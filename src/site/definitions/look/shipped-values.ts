import { shippedFont } from '../media/font-families.ts';

/** The look of a site whose document does not choose one. */
export const shippedValues = {
  // White on the accent is 4.75:1 (WCAG 2.2, 1.4.3).
  colors: { ink: '#10242b', paper: '#fbf8f4', band: '#f1e8dc', strong: '#0f4c5c', accent: '#af5d29' },
  font: shippedFont,
  motif: 'pipe',
  corners: 'soft',
  header: 'strong',
} as const;
