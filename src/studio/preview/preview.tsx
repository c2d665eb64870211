import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { PageView } from '../../chrome/PageView';
import type { FromPreview, Mode, ToPreview } from '../protocol';
import { drawnValues, type DrawnValues } from './drawn-values';
import { highlight, spotlight } from './highlight';

type Show = Extract<ToPreview, { type: 'show' }>;

/** Draws what the editor sends into `root`, and tells it what is clicked. */
export function openPreview(root: Root, container: HTMLElement): void {
  let shown: Show | undefined;
  let values: DrawnValues | undefined;
  let mode: Mode = 'edit';

  addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (data.type === 'show') show(data);
    else if (data.type === 'reveal') reveal(data.path);
    else setMode(data.mode);
  });
  document.addEventListener('click', onClick, true);
  // A form of the page sends nothing from here: it would be a real request.
  document.addEventListener('submit', hold, true);
  document.addEventListener('pointermove', ({ target }) => spotlight(mode === 'edit' ? blockOf(target) : undefined), {
    passive: true,
  });
  document.documentElement.addEventListener('pointerleave', () => spotlight(undefined));
  setMode('edit');
  tell({ type: 'ready' });

  function show(next: Show): void {
    shown = next;
    values = undefined;
    // At once: what is typed must be seen in the same frame.
    flushSync(() => root.render(<PageView page={next.page} site={next.site} />));
    requestAnimationFrame(() => tell({ type: 'shown', version: next.version }));
  }

  /** Worked out when it is first asked for: typing does not pay for it. */
  function currentValues(): DrawnValues | undefined {
    if (shown) values ??= drawnValues(shown.page, shown.site, container);
    return values;
  }

  function reveal(path: string): void {
    const element = currentValues()?.elementOf(path);
    if (!element) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
    highlight(element);
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    if (mode === 'browse') return follow(event, event.target);
    event.preventDefault();
    event.stopPropagation();
    const paths = currentValues()?.pathsAt(event.target) ?? [];
    if (paths.length > 0) tell({ type: 'select', paths });
  }

  function follow(event: MouseEvent, target: Element): void {
    const link = target.closest('a');
    if (!link) return;
    const url = new URL(link.href);
    const isHere = url.origin === location.origin && link.getAttribute('href')?.startsWith('#');
    if (isHere) return;
    event.preventDefault();
    if (url.origin === location.origin) tell({ type: 'navigate', path: url.pathname + url.hash });
  }

  function blockOf(target: EventTarget | null): Element | undefined {
    return target instanceof Element ? currentValues()?.blockAt(target) : undefined;
  }

  function setMode(next: Mode): void {
    mode = next;
    document.documentElement.dataset.mode = next;
    spotlight(undefined);
  }
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tell(message: FromPreview): void {
  window.parent.postMessage(message, location.origin);
}
