import type { LookColors } from '../definitions/look';
import { siteColors } from './palette';
import { shippedColors } from './shipped-colors';

/**
 * Drawings are painted in the colours that the engine ships with, which stand for roles; a look paints them in its own.
 * Colours that are none of these stay.
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

/** The accent as drawings have it: a hair lighter than white text allows. */
const drawnAccent = '#b5622c';
const drawnAlike = [['#e0d0ba', 'bandEdge']] as const;
