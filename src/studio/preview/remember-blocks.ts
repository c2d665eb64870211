import { memo, type FunctionComponent } from 'react';
import { components } from '../../blocks/components';

/** Has blocks that stay the same objects not rendered again: a key changes one of them. Called before they are loaded. */
export function rememberBlocks(): void {
  // Each component has the props of its own block; `memo` does not mind which.
  const loaders = components as unknown as Record<string, () => Promise<FunctionComponent>>;
  for (const [type, load] of Object.entries(loaders)) loaders[type] = () => load().then((Block) => memo(Block));
}
