import { fromBrowser, isOwn } from '../../site/definitions/addresses/own-folder';
import { lookAttributes } from '../../site/look/shipped-look';
import type { Page } from '../../site/definitions/view/page';
import type { FromPreview, Mode, ToPreview } from '../logic/transport/preview-messages';
import { drawBlocks } from './painting/draw-apart';
import { drawnValues, type DrawnValues } from './painting/drawn-values';
import { lookRulesHere } from './pointing/look-here';
import { markedElement } from './pointing/marked-element';
import { followPointer } from './pointing/follow-pointer';
import { highlightForAMoment, highlightUnderPointer } from './pointing/highlights';
import { pagePainter, type Shown } from './painting/page-painter';

/** Controls that open and close, and must keep working so that their content can be clicked. */
const disclosures = 'summary, button[aria-expanded]';

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

const emptyPage: Page = { path: '', kind: 'page', title: '', description: '', breadcrumbs: [], blocks: [] };

/** Renders what the editor sends into `container`, and reports clicks. */
export function openPreview(container: HTMLElement): void {
  const paint = pagePainter(container);
  /** The last message, whether it could be drawn or not. */
  let received: Partial<Shown> = {};
  let shown: Shown | undefined;
  let values: DrawnValues | undefined;
  let mode: Mode = 'edit';
  /** The anchor of a followed link, until that page arrives. */
  let hash = '';
  const marked = markedElement(currentValues);

  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin !== location.origin || source !== window.parent) return;
    // The first one has all of its parts.
    if (data.type === 'show') show((received = { ...received, ...data }) as Shown);
    else if (data.type === 'reveal') reveal(data.path);
    else if (data.type === 'mode') setMode(data.mode);
    else if (data.type === 'go-on') goOn(data);
    else if (data.type === 'mark') marked.mark(data);
    else if (data.type === 'draw') draw(data);
  });
  document.addEventListener('click', onClick, true);
  // The page's forms must not send anything: it would be a real request.
  document.addEventListener('submit', hold, true);
  followPointer({
    values: currentValues,
    blocks: () => (mode === 'edit' ? shown?.page.blocks : undefined),
    onDropped: (paths, file) => tell({ type: 'drop', paths, file }),
  });
  setMode('edit');
  tell({ type: 'ready' });

  function show(next: Shown): void {
    const isDrawn = paint(next);
    values = undefined;
    if (!isDrawn) return tell({ type: 'failed', version: next.version });
    const isAnother = shown !== undefined && shown.page.path !== next.page.path;
    shown = next;
    if (isAnother) arrive();
    // After the browser has painted it.
    requestAnimationFrame(() => {
      // Typing may have changed its size.
      marked.show({ isStill: true });
      tell({ type: 'shown', version: next.version });
    });
  }

  function draw({ blocks, site }: Extract<ToPreview, { type: 'draw' }>): void {
    const styles = document.head.querySelectorAll('style, link[rel=stylesheet]');
    tell({
      type: 'drawn',
      // The style sheet has every look; the root element's attributes select the company's.
      root: lookAttributes(site.look),
      head: `${[...styles].map(({ outerHTML }) => outerHTML).join('')}<style>${lookRulesHere(site.look)}</style>`,
      blocks: blocks.map((block) => markupOf(drawBlocks({ ...emptyPage, blocks: [block] }, site))),
    });
  }

  function arrive(): void {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    hash = '';
    if (target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Computed on demand, so that typing stays fast. */
  function currentValues(): DrawnValues | undefined {
    if (shown) values ??= drawnValues(shown, container);
    return values;
  }

  function reveal(path: string): void {
    const element = currentValues()?.elementOf(path);
    if (!element) return;
    open(element);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Content that was just opened has no layout yet.
    requestAnimationFrame(() => {
      element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
      highlightForAMoment(element);
      // Sections get their real height only when they come into view, which moves what is below.
      addEventListener('scrollend', () => settle(element), { once: true });
    });
  }

  function settle(element: Element): void {
    if (!element.isConnected) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom < innerHeight / 4 || top > (innerHeight * 3) / 4)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    highlightForAMoment(element);
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    // A click made by this code opens something.
    if (!(target instanceof Element) || !event.isTrusted) return;
    if (mode === 'browse') return follow(event, target);
    if (!target.closest(disclosures)) hold(event);
    select(event, target);
  }

  function goOn({ top, tap }: Extract<ToPreview, { type: 'go-on' }>): void {
    scrollTo({ top, behavior: 'instant' });
    const target = tap && document.elementFromPoint(tap.x, tap.y);
    if (target) select({ clientX: tap.x, clientY: tap.y, detail: 1 }, target);
  }

  function select(event: Click, target: Element): void {
    const pointed = elementAt(event) ?? target;
    const paths = currentValues()?.pathsAt(pointed, offsetAt(event, pointed)) ?? [];
    if (paths.length === 0) return;
    marked.onClick(pointed, paths);
    tell({ type: 'select', paths });
  }

  function follow(event: MouseEvent, target: Element): void {
    const link = target.closest('a');
    // Anchors of the same page are left to the browser.
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const url = new URL(link.href);
    if (url.origin !== location.origin || !isOwn(url.pathname)) return;
    hash = url.hash;
    if (fromBrowser(url.pathname) === shown?.page.path) arrive();
    else tell({ type: 'navigate', path: fromBrowser(url.pathname) });
  }

  function setMode(next: Mode): void {
    mode = next;
    document.documentElement.dataset.mode = next;
    highlightUnderPointer();
  }
}

/** Opens what hides an element: an answer, a menu. */
function open(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    if (at.id && isHidden(at))
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(at.id)}"][aria-expanded="false"]`)?.click();
  }
}

function isHidden(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}

/**
 * The element at the clicked position: a card's link may cover the whole card. Undefined for a click by keyboard, which
 * has no position.
 */
function elementAt({ clientX, clientY, detail }: Click): Element | undefined {
  if (detail === 0) return undefined;
  return document
    .elementsFromPoint(clientX, clientY)
    .find((element) =>
      [...element.getClientRects()].some(
        ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
      ),
    );
}

/** The position of a click in an element's text; undefined if it was not on the text. */
function offsetAt({ clientX, clientY }: Click, element: Element): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  if (!caret || caret.offsetNode.parentElement !== element) return undefined;
  let before = 0;
  for (const node of element.childNodes) {
    if (node === caret.offsetNode) return before + caret.offset;
    if (node.nodeType === Node.TEXT_NODE) before += node.textContent?.length ?? 0;
  }
  return undefined;
}

function markupOf(elements: readonly Element[]): string {
  return elements.map(({ outerHTML }) => outerHTML).join('');
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, location.origin);
}
