import type { BlockType } from '../../../../page/registry/schemas';
import { fieldsOf, shapeFor } from '../../../../site/definitions/shapes/shapes';
import { sectionType } from '../../../../site/definitions/documents/sections/section-use';
import { isHidden } from '../../../../site/definitions/text/tokens';
import { pathOf } from '../../../logic/transport/pointer';
import type { StudioStore } from '../../../store/studio-store';
import { withItem, withMoved, withValue } from '../../../logic/edits/json-edits';
import { blockName, blocksIn, listShapeOf, type BlockList } from './block-lists';
import { rawOf, withCopy, withFreeAnchors, withLinksOf, type BlockPlace } from './block-texts';
import { starterBlock } from './starter-block';

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
      write: (text) =>
        withFreeAnchors(state(), withItem(text, pathOf(list.pointer), { index, value: block }), { ...list, index }),
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
      write: (text) => withCopy(state(), text, { ...list, index: index + 1 }, rawOf(state(), { ...list, index })),
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
    const [name, raw] = [nameAt(place), rawOf(state(), place)];
    if (!(await studio.ensureOpen(target.file))) return false;
    const there = { ...target, index: blocksIn(state(), target).length };
    const home = state().site?.documents.find(({ file }) => file === place.file)?.path;
    studio.rewrite(target.file, {
      label: `copie de « ${name} »`,
      write: (text) => withLinksOf(state(), withCopy(state(), text, there, raw), there, home),
      from: '',
      to: `${target.pointer}/${there.index}`,
    });
    return true;
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

  return { add, move, duplicate, remove, toggle, copyTo };
}

export type BlockActions = ReturnType<typeof blockActions>;
