import type { LookColors } from '../definitions/look/look';
import { siteColors } from './palette';
import { shippedColors } from './shipped-colors';

/**
 * Returns a function that repaints a drawing in the colours of a look. Drawings use the shipped colours, each of which
 * stands for a role; other colours in a drawing stay.
 */
export function repainter(colors: LookColors | undefined): (drawing: string) => string {
  if (!colors) return (drawing) => drawing;
  const own = siteColors(colors);
  const roles = ['ink', 'inkSoft', 'paper', 'band', 'bandEdge'] as const;
  const paints = new Map<string, string>([
    ...roles.map((role) => [shippedColors[role], own[role]] as const),
    ...drawnAlike.map(([drawn, role]) => [drawn, own[role]] as const),
    ...shippedColors.strong.map((color, step) => [color, own.strong[step]!] as const),
    ...shippedColors.accent.map((color, step) => [color, own.accent[step]!] as const),
    [drawnAccent, own.accent[7]],
  ]);
  return (drawing) => drawing.replace(/#[0-9a-f]{6}\b/gi, (color) => paints.get(color.toLowerCase()) ?? color);
}

/** The accent colour in drawings: slightly lighter than white text would allow. */
const drawnAccent = '#b5622c';
const drawnAlike = [['#e0d0ba', 'bandEdge']] as const;
