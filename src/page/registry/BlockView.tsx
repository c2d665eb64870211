import { partOf, type ResolvedBlock } from '../../site/definitions/view/page';
import { loadedBlock } from './loaded-blocks';

/** One block, drawn by the component of its type. */
export function BlockView({ block }: { block: ResolvedBlock }) {
  const Component = loadedBlock(block.type);
  const part = partOf(block);
  if (Component) return <Component block={block}>{part && <BlockView block={part} />}</Component>;
  // Validation refuses unknown types; only the authoring server can come here, with a draft.
  return <p role="alert">Le type de bloc « {block.type} » n’existe pas.</p>;
}
