import { factsOf } from '../../../site/definitions/shapes/written-shapes';
import { formOf } from '../fields/forms';
import { hasMainTitle } from '../../../site/definitions/fields/block-facts';
import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { isRead } from '../../../site/definitions/fields/kinds';
import type { IconName } from '../../../site/definitions/media/icons/icons';
import { derivedTitles } from '../../logic/store/derived-fields';
import { fieldNamed, fieldsOf, shapeFor, type Shape } from '../../../site/definitions/shapes/shapes';
import { isHidden } from '../../../site/definitions/text/tokens';
import { pointerOf, valueAt } from '../../logic/transport/pointer';
import type { Origins } from '../../logic/transport/protocol';
import { isSectionUse } from '../../../site/definitions/documents/sections/section-use';
import { blockListsOf, blockName, blocksIn, layoutFor, listShapeOf, type BlockList } from './blocks/block-lists';
import { kindOfLayout } from '../../logic/documents/document-names';
import type { EditorIconName } from '../../ui/editor-icons';
import { referenceOf } from '../fields/kinds/group/describe-value';
import { withValues } from '../fields/kinds/text/token-parts';
import type { StudioState } from '../../store/studio-state';
import { pagesOf } from './pages-of';
import { sharing } from '../../logic/edits/same';
import { pageFile } from '../../store/context/shown-document';

/** A row of the outline: a block of a document. */
export interface BlockRow extends BlockList {
  index: number;
  /** The type of the block. */
  name: string;
  /** Its first words. */
  title: string;
  icon: IconName | EditorIconName;
  isHidden: boolean;
  /** Left out of this page, because a field that it needs is missing. */
  isLeftOut: boolean;
  /** Only one such block is possible. */
  hasMainTitle: boolean;
  /** A reference to a list of the page's document. */
  isReference: boolean;
}

/** Consecutive rows of one list. */
export interface OutlinePart {
  list: BlockList;
  rows: BlockRow[];
  /** The total number of blocks in that list. */
  count: number;
  /** Read-only: a layout's blocks, before somebody decides to change them. */
  isFixed: boolean;
}

/** The blocks of a page, in order. */
export interface Outline {
  parts: OutlinePart[];
  /** The layout of the page. */
  layout?: string;
  /** The document's own list of blocks, which replaces the layout's if `isUsed`; absent if it cannot have one. */
  own?: BlockList & { isUsed: boolean };
  /** True if the layout itself is being edited. */
  isLayout: boolean;
}

let known: readonly unknown[] = [];
let outline: Outline | undefined;

/** The outline of the current page; the same object while it is equal. */
export function outlineIn(state: StudioState): Outline | undefined {
  const { documents, site, path, file, drawn, openLayouts } = state;
  const read = [documents, site, path, file, drawn, openLayouts];
  if (read.some((part, index) => part !== known[index]) || known.length === 0) {
    // Equal values have the same type.
    outline = sharing(outline, outlineOf(state)) as Outline | undefined;
    known = read;
  }
  return outline;
}

/** The outline of the current page: of its document, its layout, or the layout being edited. */
export function outlineOf(state: StudioState): Outline | undefined {
  const { documents, file, openLayouts } = state;
  const current = file === undefined ? undefined : documents[file];
  if (current?.kind === 'layout' && openLayouts.includes(current.file))
    return { parts: partsOf(state, current, false), isLayout: true };
  const document = documents[pageFile(state) ?? file ?? ''];
  if (!document) return undefined;
  const layout = layoutFor(state, document.kind);
  if (!layout) return { parts: partsOf(state, document, document.kind === 'layout'), isLayout: false };
  const shared = documents[layout];
  const pointers = shared ? blockListsOf(shared.kind).map(({ pointer }) => pointer) : [];
  const replaced = blockListsOf(document.kind).find(({ pointer }) => pointers.includes(pointer));
  const isUsed = replaced !== undefined && Array.isArray(valueAt(document.data, replaced.pointer));
  const own = replaced ? { own: { file: document.file, pointer: replaced.pointer, isUsed } } : {};
  if (isUsed) return { parts: partsOf(state, document, false), isLayout: false, ...own };
  const parts = shared ? partsOf(state, shared, true).flatMap((part) => withOwnLists(state, document, part)) : [];
  return { parts, layout, isLayout: false, ...own };
}

interface Owner {
  file: string;
  kind: DocumentKind;
}

function partsOf(state: StudioState, { file, kind }: Owner, isFixed: boolean): OutlinePart[] {
  return blockListsOf(kind)
    .map(({ pointer }) => ({ file, pointer }))
    .filter((list) => Array.isArray(valueAt(state.documents[file]?.data, list.pointer)))
    .map((list) => partOf(state, list, isFixed));
}

function partOf(state: StudioState, list: BlockList, isFixed: boolean): OutlinePart {
  const blocks = blocksIn(state, list);
  return {
    list,
    rows: blocks.map((block, index) => rowOf(state, { ...list, index }, block)),
    count: blocks.length,
    isFixed,
  };
}

/** A layout's rows, with the document's blocks in the place of references. */
function withOwnLists(state: StudioState, { file, kind }: Owner, part: OutlinePart): OutlinePart[] {
  const lists = blockListsOf(kind);
  const parts: OutlinePart[] = [];
  let rows: BlockRow[] = [];
  const close = () => {
    if (rows.length > 0) parts.push({ ...part, rows });
    rows = [];
  };
  for (const row of part.rows) {
    const field = referenceOf(blocksIn(state, part.list)[row.index]);
    const own = lists.find(({ pointer }) => field !== undefined && pointer === pointerOf([field]));
    if (!own) {
      rows.push(row);
      continue;
    }
    close();
    if (Array.isArray(valueAt(state.documents[file]?.data, own.pointer)))
      parts.push(partOf(state, { file, pointer: own.pointer }, false));
  }
  close();
  return parts;
}

function rowOf(state: StudioState, place: BlockList & { index: number }, block: unknown): BlockRow {
  const { drawn } = state;
  const field = referenceOf(block);
  const { items } = listShapeOf(state, place);
  const shape = shapeFor(items, block);
  const { type, when } = (typeof block === 'object' && block !== null ? block : {}) as Record<string, unknown>;
  const facts = typeof type === 'string' ? factsOf(type) : undefined;
  const shown = shownIndex(drawn?.origins, place);
  const common = { ...place, isHidden: isHidden(block) };
  if (field !== undefined)
    return {
      ...common,
      name: referenceName(place, field),
      title: '',
      icon: 'ui-link',
      isLeftOut: false,
      hasMainTitle: false,
      isReference: true,
    };
  const written = withValues(ownWords(shape, block), drawn?.tokens);
  return {
    ...common,
    name: blockName(state, block),
    title: written || ownWords(shape, drawn?.page.blocks[shown]),
    ...(isSectionUse(block) ? sharedSection(drawn?.origins, shown) : { icon: facts?.icon ?? 'ui-fault' }),
    isLeftOut: drawn !== undefined && when !== undefined && shown < 0 && !common.isHidden,
    hasMainTitle: facts !== undefined && hasMainTitle(facts, block as Record<string, unknown>),
    isReference: false,
  };
}

/** Marks a section, which several pages share. */
function sharedSection(origins: Origins | undefined, shown: number): Pick<BlockRow, 'icon' | 'title'> {
  const under = `/page/blocks/${shown}/`;
  const found = Object.entries(origins ?? {}).find(
    ([path, one]) => path.startsWith(under) && one.sharedBy !== undefined,
  );
  const count = found?.[1].sharedBy;
  return { icon: 'ui-shared', title: count === undefined ? 'Section partagée' : `Section de ${pagesOf(count)}` };
}

/** The block's own first words, not those of nested parts such as a back link. */
function ownWords(shape: Shape | undefined, block: unknown): string {
  if (typeof block !== 'object' || block === null) return '';
  const values = block as Record<string, unknown>;
  const [key] =
    Object.entries(fieldsOf(shape)).find(([name, { kind }]) => isRead(kind) && typeof values[name] === 'string') ?? [];
  return key === undefined ? '' : String(values[key]).replace(/\s+/g, ' ').slice(0, 90);
}

function referenceName({ file }: BlockList, field: string): string {
  const kind = kindOfLayout({ file });
  const title = kind && fieldNamed(formOf(kind), field)?.title;
  return `Repris de « ${title ?? derivedTitles.get(field) ?? field} »`;
}

/** A cache of block ranks by `file pointer`, looked up at each keystroke. */
const ranks = new WeakMap<Origins, ReadonlyMap<string, number>>();

/** The rank of a block on the shown page; -1 if it is not shown. */
function shownIndex(origins: Origins | undefined, { file, pointer, index }: BlockList & { index: number }): number {
  if (!origins) return -1;
  const shown = ranks.get(origins) ?? ranksOf(origins);
  ranks.set(origins, shown);
  return shown.get(`${file} ${pointer}/${index}`) ?? -1;
}

function ranksOf(origins: Origins): Map<string, number> {
  const found = new Map<string, number>();
  for (const [path, origin] of Object.entries(origins)) {
    const [, rank] = /^\/page\/blocks\/(\d+)$/.exec(path) ?? [];
    if (rank === undefined) continue;
    for (const place of [origin, origin.through]) if (place) found.set(`${place.file} ${place.pointer}`, Number(rank));
  }
  return found;
}
