import { memo, type FunctionComponent } from 'react';
import { components } from '../../../page/registry/components';

/**
 * Memoizes all blocks: a block that is still the same object is not rendered again at each keystroke. Must be called
 * before blocks are loaded.
 */
export function memoBlocks(): void {
  // Each component has the props of its own block, which `memo` leaves as they are.
  const loaders = components as unknown as Record<string, () => Promise<FunctionComponent>>;
  for (const [type, load] of Object.entries(loaders)) loaders[type] = () => load().then((Block) => memo(Block));
}
