import type { ComponentType, ReactNode } from 'react';
import type { ResolvedBlock } from '../../site/definitions/view/page';
import { components } from './components';
import type { BlockType } from './schemas';

type AnyBlockComponent = ComponentType<{ block: ResolvedBlock; children?: ReactNode }>;

const loaded = new Map<string, AnyBlockComponent>();

function isKnown(type: string): type is BlockType {
  return Object.hasOwn(components, type);
}

/** Loads the components of these block types, so that rendering can then be synchronous. Unknown types are skipped. */
export async function loadBlocks(types: Iterable<string>): Promise<void> {
  const missing = [...new Set(types)].filter((type) => isKnown(type) && !loaded.has(type));
  await Promise.all(
    missing.map(async (type) => {
      // Validation has checked the block against its type's schema, which describes the component's props.
      loaded.set(type, (await components[type as BlockType]()) as AnyBlockComponent);
    }),
  );
}

/** The component of a block type; undefined if the type is unknown or not loaded. */
export function loadedBlock(type: string): AnyBlockComponent | undefined {
  return loaded.get(type);
}
