import type { ResolvedBlock } from '../../site/definitions/view/page';
import { loadedBlock } from './loaded-blocks';

/** One block, drawn by the component of its type. */
export function BlockView({ block }: { block: ResolvedBlock }) {
  const Component = loadedBlock(block.type);
  if (Component) return <Component block={block} />;
  // Validation refuses unknown types; only the authoring server can come here, with a draft.
  return <p role="alert">Le type de bloc « {block.type} » n’existe pas.</p>;
}
