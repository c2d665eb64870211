import { factsOf } from '../../../blocks/shapes';
import { schemas } from '../../../blocks/document-schemas';
import { hasMainTitle } from '../../../definitions/block-facts';
import type { DocumentKind } from '../../../definitions/documents';
import { isRead } from '../../../definitions/kinds';
import type { IconName } from '../../../definitions/icons';
import { saidTitles } from '../../../definitions/said-fields';
import { shapeOf } from '../../../definitions/shape-of';
import { fieldNamed, fieldsOf, shapeFor, type Shape } from '../../../definitions/shapes';
import { isHidden } from '../../../definitions/tokens';
import { pointerOf, valueAt } from '../../core/pointer';
import type { Origins } from '../../core/protocol';
import { isSectionUse } from '../../../definitions/section-use';
import { blockListsOf, blockName, blocksIn, layoutFor, listShapeOf, type BlockList } from '../blocks/block-lists';
import { layoutOf } from '../../core/document-names';
import type { EditorIconName } from '../editor-icons';
import { referenceOf } from '../form/describe-value';
import { withValues } from '../form/token-parts';
import type { StudioState } from '../store/studio-state';
import { pagesOf } from './pages-of';
import { sharing } from '../../core/texts/same';

/** A line of the plan: a block of a document. */
export interface BlockRow extends BlockList {
  index: number;
  /** What sort of block it is. */
  name: string;
  /** Its own first words, as visitors read them. */
  title: string;
  icon: IconName | EditorIconName;
  isHidden: boolean;
  /** It asks for something that this page does not have. */
  isLeftOut: boolean;
  /** There can only be one of them. */
  hasMainTitle: boolean;
  /** It stands for a list of the page’s own document. */
  isReference: boolean;
}

/** Lines that follow each other and come from one list. */
export interface OutlinePart {
  list: BlockList;
  rows: BlockRow[];
  /** Of how many blocks these are all or a part. */
  count: number;
  /** Those of a layout that nobody has decided to change can only be looked at. */
  isFixed: boolean;
}

/** The blocks of a page, in its order. */
export interface Outline {
  parts: OutlinePart[];
  /** The layout that the page follows. */
  layout?: string;
  /** The list by which the page’s document can have, or has, blocks of its own in the place of the layout’s. */
  own?: BlockList & { isUsed: boolean };
  /** The layout itself is being changed. */
  isLayout: boolean;
}

let known: readonly unknown[] = [];
let outline: Outline | undefined;

/** The plan of the page in view; the same object for as long as it says the same. */
export function outlineIn(state: StudioState): Outline | undefined {
  const { documents, site, path, file, drawn, openLayouts } = state;
  const read = [documents, site, path, file, drawn, openLayouts];
  if (read.some((part, index) => part !== known[index]) || known.length === 0) {
    // What says the same has the same form.
    outline = sharing(outline, outlineOf(state)) as Outline | undefined;
    known = read;
  }
  return outline;
}

/** The plan of the page in view: of its document, of the layout that it follows, or of the layout being changed. */
export function outlineOf(state: StudioState): Outline | undefined {
  const { documents, site, path, file, openLayouts } = state;
  const current = file === undefined ? undefined : documents[file];
  if (current?.kind === 'layout' && openLayouts.includes(current.file))
    return { parts: partsOf(state, current, false), isLayout: true };
  const ownFile = path === undefined ? undefined : site?.documents.find((listed) => listed.path === path)?.file;
  const document = documents[ownFile ?? file ?? ''];
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

/** The lines of a layout, with the blocks of the document in the place of what stands for them. */
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

/** A section is written elsewhere, for several pages. */
function sharedSection(origins: Origins | undefined, shown: number): Pick<BlockRow, 'icon' | 'title'> {
  const under = `/page/blocks/${shown}/`;
  const found = Object.entries(origins ?? {}).find(
    ([path, one]) => path.startsWith(under) && one.sharedBy !== undefined,
  );
  const count = found?.[1].sharedBy;
  return { icon: 'ui-shared', title: count === undefined ? 'Section partagée' : `Section de ${pagesOf(count)}` };
}

/** The first words that the block itself says: those of what it holds (a link back) tell less of it. */
function ownWords(shape: Shape | undefined, block: unknown): string {
  if (typeof block !== 'object' || block === null) return '';
  const values = block as Record<string, unknown>;
  const [key] =
    Object.entries(fieldsOf(shape)).find(([name, { kind }]) => isRead(kind) && typeof values[name] === 'string') ?? [];
  return key === undefined ? '' : String(values[key]).replace(/\s+/g, ' ').slice(0, 90);
}

function referenceName({ file }: BlockList, field: string): string {
  const kind = Object.keys(schemas).find((other) => other === layoutOf({ file })) as DocumentKind | undefined;
  const shape = kind && shapeOf(schemas[kind]);
  const title = shape?.form === 'group' ? fieldNamed(shape, field)?.title : undefined;
  return `Repris de « ${title ?? saidTitles.get(field) ?? field} »`;
}

/** What the page shows of the blocks, by `file pointer`: looked up at each key, and seldom another. */
const ranks = new WeakMap<Origins, ReadonlyMap<string, number>>();

/** The rank on the page of the block of a place; -1 when the page does not show it. */
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
