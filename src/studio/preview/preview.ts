import { lookAttributes, lookRules } from '../../look/shipped-look';
import { blockShapes } from '../../blocks/shapes';
import type { Page } from '../../definitions/page';
import { renderBlocks } from '../../entry-server';
import type { FromPreview, Mode, ToPreview } from '../preview-messages';
import { drawnValues, type DrawnValues } from './drawn-values';
import { markedElement } from './marked-element';
import { outlineForAMoment, outlineUnderPointer } from './outlines';
import { pagePainter, type Shown } from './page-painter';

/** What opens and closes, and has to for what is in it to be clicked. */
const disclosures = 'summary, button[aria-expanded], button[popovertarget]';

const emptyPage: Page = { path: '', kind: 'page', title: '', description: '', breadcrumbs: [], blocks: [] };

/** Draws what the editor sends into `container`, and tells it what is clicked. */
export function openPreview(container: HTMLElement): void {
  const paint = pagePainter(container);
  let shown: Shown | undefined;
  let values: DrawnValues | undefined;
  let mode: Mode = 'edit';
  /** The part of the page that a link has asked for, until that page comes. */
  let hash = '';
  const marked = markedElement(currentValues);

  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (data.type === 'show') show(data);
    else if (data.type === 'reveal') reveal(data.path);
    else if (data.type === 'mode') setMode(data.mode);
    else if (data.type === 'mark') marked.mark(data);
    else if (data.type === 'draw') draw(data);
  });
  document.addEventListener('click', onClick, true);
  // A form of the page sends nothing from here: it would be a real request.
  document.addEventListener('submit', hold, true);
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrop);
  document.addEventListener('pointerover', onHover, { passive: true });
  document.documentElement.addEventListener('pointerleave', () => outlineUnderPointer());
  setMode('edit');
  tell({ type: 'ready' });

  function show(next: Shown): void {
    const isDrawn = paint(next);
    values = undefined;
    if (!isDrawn) return tell({ type: 'failed', version: next.version });
    const isAnother = shown !== undefined && shown.page.path !== next.page.path;
    shown = next;
    if (isAnother) arrive();
    // Once the browser has painted it.
    requestAnimationFrame(() => {
      // What was typed may have made it larger.
      marked.show({ isStill: true });
      tell({ type: 'shown', version: next.version });
    });
  }

  function draw({ blocks, site }: Extract<ToPreview, { type: 'draw' }>): void {
    const styles = document.head.querySelectorAll('style, link[rel=stylesheet]');
    tell({
      type: 'drawn',
      // No page has been painted here, and so not in the look of the company.
      root: lookAttributes(site.look),
      head: `${[...styles].map(({ outerHTML }) => outerHTML).join('')}<style>${lookRules(site.look)}</style>`,
      blocks: blocks.map((block) => renderBlocks({ ...emptyPage, blocks: [block] }, site)),
    });
  }

  function arrive(): void {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    hash = '';
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Worked out when it is first asked for: typing does not pay for it. */
  function currentValues(): DrawnValues | undefined {
    if (shown) values ??= drawnValues(shown, container);
    return values;
  }

  function reveal(path: string): void {
    const element = currentValues()?.elementOf(path);
    if (!element) return;
    open(element);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // What has just been opened has no place yet.
    requestAnimationFrame(() => {
      element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
      outlineForAMoment(element);
      // What comes into view on the way takes its real height only then, and moves what is below it.
      addEventListener('scrollend', () => settle(element), { once: true });
    });
  }

  function settle(element: Element): void {
    if (!element.isConnected) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < innerHeight / 4 || top > (innerHeight * 3) / 4)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    outlineForAMoment(element);
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    // A click that this code makes opens something.
    if (!(target instanceof Element) || !event.isTrusted) return;
    if (mode === 'browse') return follow(event, target);
    if (!target.closest(disclosures)) hold(event);
    const pointed = elementAt(event) ?? target;
    const paths = currentValues()?.pathsAt(pointed, offsetAt(event, pointed)) ?? [];
    if (paths.length === 0) return;
    marked.onClick(pointed, paths);
    tell({ type: 'select', paths });
  }

  /** A photograph is taken wherever it falls: the browser would open it in the place of the page. */
  function onDrag(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const picture = pictureAt(event);
    outlineUnderPointer(picture && { elements: [picture], label: 'Déposer la photo ici' });
  }

  function onDrop(event: DragEvent): void {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    outlineUnderPointer();
    const { target } = event;
    if (!(target instanceof Element)) return;
    const pointed = pictureAt(event) ?? target;
    tell({ type: 'drop', paths: currentValues()?.pathsAt(pointed) ?? [], file });
  }

  function follow(event: MouseEvent, target: Element): void {
    const link = target.closest('a');
    // An anchor of the page itself is the browser's.
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const url = new URL(link.href);
    if (url.origin !== location.origin) return;
    hash = url.hash;
    if (url.pathname === shown?.page.path) arrive();
    else tell({ type: 'navigate', path: url.pathname });
  }

  function onHover({ target }: PointerEvent): void {
    if (mode !== 'edit' || !(target instanceof Element)) return;
    const part = currentValues()?.partAt(target);
    outlineUnderPointer(part && { elements: part.elements, label: labelOf(part) });
  }

  function labelOf({ path, elements }: { path: string; elements: Element[] }): string {
    const block = shown?.page.blocks[Number(/^\/page\/blocks\/(\d+)$/.exec(path)?.[1])];
    if (block) return blockShapes[block.type]?.title ?? block.type;
    if (path === '/page/breadcrumbs') return 'Fil d’Ariane';
    return elements[0]?.tagName === 'FOOTER' ? 'Pied de page' : 'En-tête';
  }

  function setMode(next: Mode): void {
    mode = next;
    document.documentElement.dataset.mode = next;
    outlineUnderPointer();
  }
}

/** Opens what hides an element: an answer, a menu. */
function open(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at instanceof HTMLElement && at.popover && !at.matches(':popover-open') && isHidden(at)) at.showPopover();
    if (at.id && isHidden(at))
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(at.id)}"][aria-expanded="false"]`)?.click();
  }
}

function isHidden(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}

/**
 * The element whose own place was clicked: the link of a card may spread over all of it, above what it shows. None for
 * a click by keyboard, which has no place.
 */
function elementAt({ clientX, clientY, detail }: MouseEvent): Element | undefined {
  if (detail === 0) return undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element) =>
      [...element.getClientRects()].some(
        ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
      ),
    );
}

/** The picture under the pointer, whatever is drawn over it. */
function pictureAt({ clientX, clientY }: DragEvent): Element | undefined {
  return document.elementsFromPoint(clientX, clientY).find((element) => element instanceof HTMLImageElement);
}

/** Where in the text of an element a click fell; undefined when it did not fall on its text. */
function offsetAt({ clientX, clientY }: MouseEvent, element: Element): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!caret || caret.offsetNode.parentElement !== element) return undefined;
  let before = 0;
  for (const node of element.childNodes) {
    if (node === caret.offsetNode) return before + caret.offset;
    if (node.nodeType === Node.TEXT_NODE) before += node.textContent?.length ?? 0;
  }
  return undefined;
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, location.origin);
}
