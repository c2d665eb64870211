import { hasMainTitle } from '../../../../site/definitions/fields/block-facts';
import type { DocumentKind } from '../../../../site/definitions/documents/documents';
import { factsOf } from '../../../../site/definitions/shapes/written-shapes';
import { blockActions, type BlockActions } from '../blocks/block-actions';
import { blocksIn, listShapeOf, type BlockList } from '../blocks/block-lists';
import { layoutOf } from '../../../logic/documents/document-names';
import { offeredBlocks, type OfferedBlock } from './offered-blocks';
import type { StudioStore } from '../../../store/studio-store';
import { outlineIn } from '../outline-of';
import { everyStudio } from '../../../app/dialogs/every-studio';
import { fetchDialog } from '../../../app/dialogs/open-dialog';

interface Asked {
  list: BlockList;
  /** The index of the new block. */
  index: number;
  actions: BlockActions;
}

/** Opens the palette for the end of the page, or says that the page has no blocks of its own. */
export function addBlockAtEnd(studio: StudioStore): void {
  const part = outlineIn(studio.getState())?.parts.findLast(({ isFixed }) => !isFixed);
  if (part) openPalette(studio, { list: part.list, index: part.count, actions: blockActions(studio) });
  else studio.say('Les blocs de cette page sont ceux de sa mise en page.');
}

/** What can be added at the end of the page, each with its action; empty if the blocks are a layout's. */
export function blocksForTheEnd(studio: StudioStore): { offered: OfferedBlock; add: () => void }[] {
  const part = outlineIn(studio.getState())?.parts.findLast(({ isFixed }) => !isFixed);
  if (!part) return [];
  const { list, count: index } = part;
  return offeredAt(studio, list)
    .filter(({ refusal }) => refusal === undefined)
    .map((offered) => ({ offered, add: () => blockActions(studio).add(list, { index, chosen: offered.block }) }));
}

/** Opens the palette with the blocks that a list allows, and adds the chosen one. */
export function openPalette(studio: StudioStore, { list, index, actions }: Asked): void {
  fetchDialog(studio, everyStudio, {
    title: 'Ajouter un bloc',
    size: 'min(1000px, 92vw)',
    // The focus goes to the new block; if none was chosen, back to where it was.
    content: ({ BlockPalette }, close) => (
      <BlockPalette
        offered={offeredAt(studio, list)}
        onChoose={(chosen) => {
          close();
          actions.add(list, { index, chosen });
        }}
      />
    ),
  });
}

/** The blocks that a list allows now. */
function offeredAt(studio: StudioStore, list: BlockList): OfferedBlock[] {
  const state = studio.getState();
  const { items } = listShapeOf(state, list);
  const around = [
    ...blocksIn(state, list),
    ...(outlineIn(state)?.parts ?? []).flatMap((part) => blocksIn(state, part.list)),
  ];
  const hasTitle = around.some((block) => {
    const { type } = (block ?? {}) as { type?: unknown };
    const facts = typeof type === 'string' ? factsOf(type) : undefined;
    return facts !== undefined && hasMainTitle(facts, block as Record<string, unknown>);
  });
  const sections = state.site?.documents.filter(({ kind }) => kind === 'section') ?? [];
  const kind = state.documents[list.file]?.kind;
  const isOfTown = (kind === 'layout' ? layoutOf(list) : kind) === ('town' satisfies DocumentKind);
  return offeredBlocks({ types: items.form === 'block' ? items.types : {}, hasTitle, isOfTown, sections });
}
