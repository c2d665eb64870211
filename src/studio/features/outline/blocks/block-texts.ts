import { eachField } from '../../../../site/definitions/shapes/shapes';
import { pathOf } from '../../../logic/transport/pointer';
import { rawAt, withRawItem, withValue, type Way } from '../../../logic/edits/json-edits';
import type { StudioState } from '../../../store/studio-state';
import { blocksIn, listShapeOf, type BlockList } from './block-lists';
import { freeAnchors } from './free-anchors';

export interface BlockPlace extends BlockList {
  index: number;
}

/** A block as it is written. */
export function rawOf({ documents }: StudioState, { file, pointer, index }: BlockPlace): string {
  return rawAt(documents[file]?.draft ?? '', [...pathOf(pointer), index]) ?? '';
}

/** The text with a copy of a block, which gets anchors of its own. */
export function withCopy(state: StudioState, text: string, place: BlockPlace, raw: string): string {
  const { pointer, index } = place;
  return withFreeAnchors(state, withRawItem(text, pathOf(pointer), { index, raw }), place);
}

/** Gives a new block anchors that no other block has. */
export function withFreeAnchors(state: StudioState, text: string, { index, ...list }: BlockPlace): string {
  const { items } = listShapeOf(state, list);
  const way = [...pathOf(list.pointer), index];
  const block: unknown = JSON.parse(rawAt(text, way) ?? 'null');
  return freeAnchors(items, block, blocksIn(state, list)).reduce(
    (result, { way: inside, anchor }) => withValue(result, [...way, ...inside], anchor),
    text,
  );
}

/** Makes a moved block's relative links keep their targets. */
export function withLinksOf(
  state: StudioState,
  text: string,
  { index, ...list }: BlockPlace,
  home: string | undefined,
): string {
  if (home === undefined) return text;
  const { items } = listShapeOf(state, list);
  const way = [...pathOf(list.pointer), index];
  const links: { way: Way; href: string }[] = [];
  eachField(items, JSON.parse(rawAt(text, way) ?? 'null'), ({ kind, value, path }) => {
    if (kind === 'href' && typeof value === 'string' && value.startsWith('#')) links.push({ way: path, href: value });
  });
  return links.reduce((result, link) => withValue(result, [...way, ...link.way], home + link.href), text);
}
