import { parse, type ChildNode } from 'postcss';
import { pageLayer } from '../engine';

/** At-rules that browsers without layers understand and may keep: a font is only loaded for text that names it. */
const outside = new Set(['layer', 'font-face']);

/**
 * The sheet with everything in a layer: what was in none, and so before all layers, comes into the last one. A browser
 * that does not know layers then ignores the whole sheet instead of half of it, and shows the plain sheet.
 */
export function inLayers(css: string): string {
  const sheet = parse(css);
  const [kept, moved] = [[], []] as [ChildNode[], ChildNode[]];
  for (const node of sheet.nodes) {
    // The order of the layers is the page's (`styleStart`).
    const isOrder = node.type === 'atrule' && node.name === 'layer' && !node.nodes;
    const isOutside = node.type === 'atrule' && outside.has(node.name);
    if (!isOrder && node.type !== 'comment') (isOutside ? kept : moved).push(node);
  }
  return `${kept.join('')}@layer ${pageLayer}{${moved.join('')}}`;
}
