import type { BlockType } from '../../../blocks/schemas';
import { eachField, fieldsOf, shapeFor } from '../../../definitions/shapes';
import { sectionType } from '../../../definitions/section-use';
import { isHidden } from '../../../definitions/tokens';
import { pathOf, valueAt } from '../../core/pointer';
import type { StudioStore } from '../store/studio-store';
import { rawAt, withItem, withMoved, withRawItem, withValue, type Way } from '../../core/texts/json-edits';
import { blockName, blocksIn, layoutFor, listShapeOf, type BlockList } from './block-lists';
import { withOwnTextsIn } from './with-own-texts';
import { freeAnchors } from './free-anchors';
import { starterBlock } from './starter-block';

export interface BlockPlace extends BlockList {
  index: number;
}

/** Something to add: a block of a type, or a section. */
export type NewBlock = { type: BlockType } | { ref: string };

/**
 * The actions on a page's blocks. Each makes minimal edits, is one undo step, is announced to screen readers, and
 * selects the block in the outline.
 */
export function blockActions(studio: StudioStore) {
  const state = studio.getState;

  /** Adds a new block or an existing section at a position. */
  function add(list: BlockList, { index, chosen }: { index: number; chosen: NewBlock }): void {
    const block =
      'type' in chosen
        ? starterBlock(chosen.type, { targets: linkTargets(), now: Date.now() })
        : { type: sectionType, ...chosen };
    const name = blockName(state(), block);
    change(list, {
      label: `ajout de « ${name} »`,
      from: Math.max(0, index - 1),
      to: index,
      write: (text) => withFreeAnchors(withItem(text, pathOf(list.pointer), { index, value: block }), list, index),
    });
    studio.say(`Bloc ajouté : ${name}, ${position(list, index)}`);
  }

  function move({ index, ...list }: BlockPlace, to: number): void {
    const name = nameAt({ ...list, index });
    const last = blocksIn(state(), list).length - 1;
    if (to < 0 || to > last) return studio.say(`${name} est déjà ${to < 0 ? 'en haut' : 'en bas'}`);
    if (to === index) return;
    change(list, {
      label: `déplacement de « ${name} »`,
      from: index,
      to,
      write: (text) => withMoved(text, pathOf(list.pointer), { from: index, to }),
    });
    studio.say(`${name} : ${position(list, to)}`);
  }

  function duplicate({ index, ...list }: BlockPlace): void {
    const name = nameAt({ ...list, index });
    change(list, {
      label: `copie de « ${name} »`,
      from: index,
      to: index + 1,
      write: (text) => withCopy(text, list, { index: index + 1, raw: rawOf({ ...list, index }) }),
    });
    studio.say(`Bloc dupliqué : ${name}, ${position(list, index + 1)}`);
  }

  function remove({ index, ...list }: BlockPlace): void {
    const name = nameAt({ ...list, index });
    const last = blocksIn(state(), list).length - 1;
    change(list, {
      label: `suppression de « ${name} »`,
      from: index,
      to: Math.min(index, last - 1),
      write: (text) => withValue(text, [...pathOf(list.pointer), index], undefined),
    });
    studio.say(`Bloc supprimé : ${name}. « Annuler » le rend.`);
  }

  /** Hides or shows a block. */
  function toggle({ index, ...list }: BlockPlace): void {
    const name = nameAt({ ...list, index });
    const block = blocksIn(state(), list)[index];
    const order = Object.keys(fieldsOf(shapeFor(listShapeOf(state(), list).items, block)));
    const isShown = !isHidden(block);
    change(list, {
      label: `${isShown ? 'masquage' : 'retour'} de « ${name} »`,
      from: index,
      to: index,
      write: (text) => withValue(text, [...pathOf(list.pointer), index, 'hidden'], isShown || undefined, order),
    });
    studio.say(isShown ? `Bloc masqué : ${name}` : `Bloc montré de nouveau : ${name}`);
  }

  /** Appends a copy to another document's blocks. Resolves to whether it could. */
  async function copyTo(place: BlockPlace, target: BlockList): Promise<boolean> {
    const [name, raw] = [nameAt(place), rawOf(place)];
    if (!(await studio.ensureOpen(target.file))) return false;
    const index = blocksIn(state(), target).length;
    const home = state().site?.documents.find(({ file }) => file === place.file)?.path;
    studio.rewrite(target.file, {
      label: `copie de « ${name} »`,
      write: (text) => withLinksOf(withCopy(text, target, { index, raw }), { ...target, index }, home),
      from: '',
      to: `${target.pointer}/${index}`,
    });
    return true;
  }

  /** Copies the layout's blocks into a document, so that they can be changed for it alone. */
  async function detach(file: string, pointer: string): Promise<void> {
    const document = state().documents[file];
    const layout = document && layoutFor(state(), document.kind);
    if (!layout || !(await studio.ensureOpen(layout))) return;
    const { blocks, rest } = withOwnTextsIn(document.data, valueAt(state().documents[layout]?.data, pointer));
    studio.rewrite(file, {
      label: 'mise en page propre',
      write: (text) => withValue(withValue(text, ['overrides'], rest), pathOf(pointer), blocks),
      from: '',
      to: `${pointer}/0`,
    });
    studio.say('Cette page a maintenant sa propre mise en page.');
    void studio.goTo({ file, pointer: `${pointer}/0`, isInOutline: true });
  }

  /** Makes a document use its layout again. */
  function attach(file: string, pointer: string): void {
    studio.rewrite(file, {
      label: 'retour à la mise en page partagée',
      write: (text) => withValue(text, pathOf(pointer), undefined),
      from: `${pointer}/0`,
      to: '',
    });
    studio.say('Cette page suit de nouveau la mise en page partagée.');
    void studio.goTo({ file, pointer: '', isInOutline: true });
  }

  interface Change {
    label: string;
    /** Indices in the list. */
    from: number;
    to: number;
    write: (text: string) => string;
  }

  function change(list: BlockList, { label, from, to, write }: Change): void {
    const pointerTo = (index: number) => `${list.pointer}/${index}`;
    studio.rewrite(list.file, { label, write, from: pointerTo(from), to: pointerTo(to) });
    void studio.goTo({ file: list.file, pointer: pointerTo(to), isInOutline: true });
  }

  function withCopy(text: string, list: BlockList, { index, raw }: { index: number; raw: string }): string {
    return withFreeAnchors(withRawItem(text, pathOf(list.pointer), { index, raw }), list, index);
  }

  /** Gives a new block anchors that no other block has. */
  function withFreeAnchors(text: string, list: BlockList, index: number): string {
    const { items } = listShapeOf(state(), list);
    const way = [...pathOf(list.pointer), index];
    const block: unknown = JSON.parse(rawAt(text, way) ?? 'null');
    return freeAnchors(items, block, blocksIn(state(), list)).reduce(
      (result, { way: inside, anchor }) => withValue(result, [...way, ...inside], anchor),
      text,
    );
  }

  /** Makes a moved block's relative links keep their targets. */
  function withLinksOf(text: string, { index, ...list }: BlockPlace, home: string | undefined): string {
    const { items } = listShapeOf(state(), list);
    const way = [...pathOf(list.pointer), index];
    const links: { way: Way; href: string }[] = [];
    eachField(items, JSON.parse(rawAt(text, way) ?? 'null'), ({ kind, value, path }) => {
      if (kind === 'href' && typeof value === 'string' && value.startsWith('#')) links.push({ way: path, href: value });
    });
    if (home === undefined) return text;
    return links.reduce((result, link) => withValue(result, [...way, ...link.way], home + link.href), text);
  }

  function rawOf({ file, pointer, index }: BlockPlace): string {
    return rawAt(state().documents[file]?.draft ?? '', [...pathOf(pointer), index]) ?? '';
  }

  function nameAt({ index, ...list }: BlockPlace): string {
    return blockName(state(), blocksIn(state(), list)[index]);
  }

  function position(list: BlockList, index: number): string {
    return `position ${index + 1} sur ${blocksIn(state(), list).length}`;
  }

  function linkTargets(): ReadonlySet<string> {
    const pages = state().site?.pages ?? [];
    return new Set(pages.flatMap(({ path, anchors }) => [path, ...anchors.map((anchor) => `${path}#${anchor}`)]));
  }

  return { add, move, duplicate, remove, toggle, copyTo, detach, attach };
}

export type BlockActions = ReturnType<typeof blockActions>;
