import { valueAt } from '../../../logic/transport/pointer';
import type { Origin } from '../../../logic/transport/protocol';
import { referenceOf } from '../../fields/kinds/group/describe-value';
import type { StudioStore } from '../../../store/studio-store';
import type { BlockRow, OutlinePart } from '../outline-of';
import { pageFile } from '../../../store/context/shown-document';

/**
 * Shows the block of a row in the form and in the page. The outline keeps the focus unless `isToFields`. For a layout's
 * block, the form shows a value of the page's own document that the block shows.
 */
export function chooseRow(
  studio: StudioStore,
  row: BlockRow,
  { part, isToFields }: { part: OutlinePart; isToFields: boolean },
): void {
  const place = { file: row.file, pointer: pointerOfRow(row) };
  const keeps = isToFields ? {} : { isInOutline: true as const };
  if (!part.isFixed) void studio.goTo({ ...place, ...keeps });
  else {
    const fact = factShownBy(studio, place);
    if (fact) void studio.goTo({ ...fact, ...keeps });
  }
  studio.reveal(place);
}

/** The pointer of a row's block. */
export function pointerOfRow({ pointer, index }: Pick<BlockRow, 'pointer' | 'index'>): string {
  return `${pointer}/${index}`;
}

/**
 * The value of the page's document that a layout's block shows: one that it takes as a whole, or else one that a text
 * names.
 */
function factShownBy(studio: StudioStore, { file, pointer }: { file: string; pointer: string }) {
  const { drawn, documents } = studio.getState();
  const own = pageFile(studio.getState());
  const facts = Object.values(drawn?.origins ?? {}).filter(
    (origin) =>
      origin.file === own && origin.through?.file === file && `${origin.through.pointer}/`.startsWith(`${pointer}/`),
  );
  const isWhole = ({ through }: Origin) => {
    const written = valueAt(documents[file]?.data, through?.pointer.replace(/\/\$from$/, '') ?? '');
    return referenceOf(written) !== undefined;
  };
  return facts.find(isWhole) ?? facts[0];
}
