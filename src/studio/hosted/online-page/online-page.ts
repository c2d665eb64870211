import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { PageSeen } from '../../store/context/environment';
import { currentBreakpoint } from '../../store/screen/current-breakpoint';
import { hasDrafts } from '../../store/drafts/drafts-store';
import { isAwaited } from '../publication/sent-commit';
import { hasUnpublished } from '../publication/unpublished';
import classes from './OnlinePage.module.css';

/*
 * On a phone, the page is on the screen before the editor has started: the one that visitors have, without its scripts,
 * at the place where the editor's own preview will be. What is scrolled and tapped meanwhile is handed over.
 */

interface Drawn {
  element: HTMLElement;
  frame: HTMLIFrameElement;
  /** Resolves once its pictures are there, too. */
  isComplete: Promise<unknown>;
  tap?: PageSeen['tap'];
}

/** Resolves once the page is drawn, perhaps without being shown; to undefined if it must not be shown. */
let drawing: Promise<Drawn | undefined> | undefined;
let shown: Drawn | undefined;
let asking: AbortController | undefined;

/**
 * Draws in `root`, without showing it, the online page that the address asks for: `showOnlinePage` then need not wait.
 * Only on a phone, and only if the editor will show the same texts: this browser has nothing unpublished, and what it
 * sent last is online. Resolves when the page is complete, or cannot be shown. Never rejects.
 */
export async function prepareOnlinePage(root: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  if (currentBreakpoint() !== 'hand' || asked.has('file') || isAwaited()) return;
  drawing ??= draw(root, asked.get('path') ?? '/');
  await (
    await drawing
  )?.isComplete;
}

/** Shows the online page, drawn before or not. Resolves once it is on the screen, or cannot be. Never rejects. */
export async function showOnlinePage(root: HTMLElement): Promise<void> {
  void prepareOnlinePage(root);
  const mine = drawing;
  const drawn = await mine;
  // The page may have been removed meanwhile.
  if (!drawn || drawing !== mine) return;
  shown = drawn;
  drawn.element.toggleAttribute('data-waiting', false);
  while (isParsing(drawn)) await nextFrame();
  // The browser paints the page in the first of these frames.
  await nextFrame();
  await nextFrame();
}

function isParsing({ frame }: Drawn): boolean {
  const page = frame.contentDocument;
  return frame.isConnected && (page?.URL !== 'about:srcdoc' || page.readyState === 'loading');
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Uncovers the editor's bars. To be called once they are rendered. */
export function uncoverBars(): void {
  shown?.element.toggleAttribute('data-framed', true);
}

/** Removes the page, or prevents that it is shown. Returns what was done in it; undefined if it was not shown. */
export function removeOnlinePage(): PageSeen | undefined {
  asking?.abort();
  void drawing?.then((drawn) => drawn?.element.remove());
  drawing = undefined;
  if (!shown) return undefined;
  const { element, frame, tap } = shown;
  const top = frame.contentWindow?.scrollY ?? 0;
  element.remove();
  shown = undefined;
  return { top, ...(tap ? { tap } : {}) };
}

async function draw(root: HTMLElement, path: string): Promise<Drawn | undefined> {
  const { signal } = (asking = new AbortController());
  const [html, ...isOther] = await Promise.all([htmlOf(path, signal), hasUnpublished(), hasDrafts()]);
  if (html === undefined || isOther.includes(true) || signal.aborted) return undefined;
  const drawn = inFrame(html);
  root.append(drawn.element);
  return drawn;
}

async function htmlOf(path: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const address = new URL(toBrowser(path), location.origin);
    if (address.origin !== location.origin) return undefined;
    const response = await fetch(address, { credentials: 'omit', signal });
    if (!response.ok) return undefined;
    return withoutScripts(await response.text());
  } catch {
    // The studio then opens as it does on other screens.
    return undefined;
  }
}

/**
 * The page without its scripts: the frame runs none, so they would only be fetched, and reported in the console. The text
 * is cut, because parsing the page twice takes a slow phone a tenth of a second; texts and attributes of a page contain
 * no `<`.
 */
function withoutScripts(html: string): string {
  const [before = '', ...scripts] = html.split('<script');
  return before + scripts.map((script) => script.slice(script.indexOf(end) + end.length)).join('');
}

const end = '</script>';

function inFrame(html: string): Drawn {
  const [element, words, frame, foot] = (['div', 'p', 'iframe', 'div'] as const).map((name) =>
    document.createElement(name),
  ) as [HTMLDivElement, HTMLParagraphElement, HTMLIFrameElement, HTMLDivElement];
  element.className = classes.page ?? '';
  element.dataset.waiting = '';
  // Only for the eyes: screen readers read the sentence below it, which says that the studio opens.
  element.ariaHidden = 'true';
  words.textContent = 'L’atelier s’ouvre…';
  frame.title = 'La page en ligne';
  frame.tabIndex = -1;
  // Without scripts.
  frame.sandbox.add('allow-same-origin');
  frame.srcdoc = html;
  const isComplete = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.addEventListener('load', () => frame.contentDocument?.addEventListener('click', hold, true));
  element.append(words, frame, foot);
  return { element, frame, isComplete };
}

/** Stores and marks where the page was tapped, and follows no link. */
function hold(event: MouseEvent): void {
  event.preventDefault();
  const body = shown?.frame.contentDocument?.body;
  if (!shown || !body) return;
  shown.tap = { x: event.clientX, y: event.clientY };
  const mark = body.ownerDocument.createElement('div');
  // The mark lies over the page, so nothing in the page moves.
  mark.style.cssText = `position:fixed;top:${event.clientY - 22}px;left:${event.clientX - 22}px;width:44px;height:44px;border:3px solid #1c64d1;border-radius:50%;pointer-events:none;z-index:2147483647`;
  body.querySelector('[data-tap]')?.remove();
  mark.dataset.tap = '';
  body.append(mark);
}
