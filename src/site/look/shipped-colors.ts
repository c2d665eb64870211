import { shippedValues } from '../definitions/look/shipped-values';

const { ink, paper, band, strong, accent } = shippedValues.colors;

/** The ten steps of a colour, lightest first; index 7 is the colour itself. */
export type Palette = readonly [string, string, string, string, string, string, string, string, string, string];

/** Every colour of pages, drawings and pictures, by role. */
export interface SiteColors {
  ink: string;
  /** Secondary text. */
  inkSoft: string;
  paper: string;
  band: string;
  /** Borders on a band. */
  bandEdge: string;
  /** Dark surfaces: header, footer, emergency. */
  strong: Palette;
  /** Buttons and links. */
  accent: Palette;
}

/** The colours of the shipped look, for a site whose document gives none. */
export const shippedColors: SiteColors = {
  ink,
  inkSoft: '#42555c',
  paper,
  band,
  bandEdge: '#dfd1bd',
  strong: ['#eef5f6', '#dce9ec', '#a9cad1', '#7fb0ba', '#5e98a6', '#377c8d', '#1c6577', strong, '#0a3844', '#06272f'],
  accent: ['#fdf3ec', '#f6dcc8', '#edc4a3', '#e9b48f', '#d98b57', '#c97640', '#bd6a34', accent, '#8a4519', '#6b3411'],
};
