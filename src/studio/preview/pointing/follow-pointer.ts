import { blockShapes } from '../../../site/definitions/shapes/written-shapes';
import type { Page } from '../../../site/definitions/view/page';
import type { DrawnValues } from '../painting/drawn-values';
import { highlightUnderPointer } from './highlights';

interface Pointed {
  values: () => DrawnValues | undefined;
  /** The blocks of the page; undefined while nothing is outlined under the pointer. */
  blocks: () => Page['blocks'] | undefined;
  /** Called with a photograph that was dropped on the page, and the paths of what it was dropped on. */
  onDropped: (paths: string[], file: File) => void;
}

/** Outlines what is under the pointer, and takes dropped photographs. */
export function followPointer({ values, blocks, onDropped }: Pointed): void {
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrop);
  document.addEventListener('pointerover', onHover, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => highlightUnderPointer());

  /** Accepts a dropped photograph anywhere: otherwise the browser would navigate to it. */
  function onDrag(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const picture = pictureAt(event);
    highlightUnderPointer(picture && { elements: [picture], label: 'Déposer la photo ici' });
  }

  function onDrop(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    highlightUnderPointer();
    const { target } = event;
    if (!(target instanceof Element)) return;
    const pointed = pictureAt(event) ?? target;
    onDropped(values()?.pathsAt(pointed) ?? [], file);
  }

  function onHover({ target }: PointerEvent): void {
    const written = blocks();
    if (!written || !(target instanceof Element)) return;
    const part = values()?.partAt(target);
    highlightUnderPointer(part && { elements: part.elements, label: labelOf(part, written) });
  }
}

function labelOf({ path, elements }: { path: string; elements: Element[] }, written: Page['blocks']): string {
  const block = written[Number(/^\/page\/blocks\/(\d+)$/.exec(path)?.[1])];
  if (block) return blockShapes[block.type]?.title ?? block.type;
  if (path === '/page/breadcrumbs') return 'Fil d’Ariane';
  return elements[0]?.tagName === 'FOOTER' ? 'Pied de page' : 'En-tête';
}

/** The picture under the pointer, even if something is over it. */
function pictureAt({ clientX, clientY }: DragEvent): Element | undefined {
  return document.elementsFromPoint(clientX, clientY).find((element) => element instanceof HTMLImageElement);
}
