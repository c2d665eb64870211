import { closeLayersAbove, layersOf, onLayers, openLayers, wasOpen } from '../../ui/back-closes';
import { environment } from '../../store/context/environment';
import { currentBreakpoint } from '../../store/screen/current-breakpoint';
import type { StudioState } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';

/**
 * Keeps the address in sync with what the studio shows, so that a reload and « back » return to it. On a small screen,
 * each layer over the page has its own history entry, and the address names the focused field. Returns a function to
 * call once the studio shows what the address asked for.
 */
export function keepAddress(store: StudioStore): () => void {
  let isHeld = true;
  /** This module itself has called « back ». */
  let isTravelling = false;
  store.subscribe(settle);
  onLayers(settle);
  environment().tab?.onShown(settle);

  function settle(): void {
    const next = addressOf(store.getState());
    if (isHeld || isTravelling || next === undefined || isAway()) return;
    const layers = currentBreakpoint() === 'wide' ? [] : openLayers();
    const known = layersOf(history.state);
    if (layers.length < known.length) {
      isTravelling = true;
      history.go(layers.length - known.length);
      return;
    }
    const isSame = next === location.search && layers.join() === known.join();
    if (isSame) return;
    const isOtherPage = location.search !== '' && pageIn(next) !== pageIn(location.search);
    if (isOtherPage) history.pushState({ layers: known }, '', next);
    for (let count = known.length; count < layers.length; count++)
      history.pushState({ layers: layers.slice(0, count + 1) }, '', next);
    history.replaceState({ layers }, '', next);
  }

  addEventListener('popstate', () => {
    if (isAway()) return;
    if (isTravelling) {
      isTravelling = false;
      return settle();
    }
    const isClosing = closeLayersAbove(layersOf(history.state).length);
    const { path, file } = askedPage();
    if (isClosing && pageIn(location.search) === pageIn(addressOf(store.getState()) ?? '')) return;
    isHeld = true;
    void (file === undefined ? store.open(path) : store.openDocument(file)).finally(() => {
      isHeld = false;
      settle();
    });
  });

  return () => {
    isHeld = false;
    settle();
  };
}

/** Whether another tab of the application is shown: the address is then not the studio's. */
function isAway(): boolean {
  return environment().tab?.isShown() === false;
}

export function askedPage(): { path: string; file?: string } {
  const asked = new URLSearchParams(location.search);
  const file = asked.get('file');
  return { path: asked.get('path') ?? '/', ...(file === null ? {} : { file }) };
}

/** After a reload, opens the form again and focuses the field that the address names. */
export async function bringBack(store: StudioStore): Promise<void> {
  const at = new URLSearchParams(location.search).get('at') ?? '';
  const end = at.indexOf(ending) + ending.length - 1;
  if (at.includes(ending)) await store.goTo({ file: at.slice(0, end), pointer: at.slice(end) });
  else if (wasOpen('form')) store.setSheet('whole');
}

/** Separates the name of a document from the place in it. */
const ending = '.json/';

function addressOf({ path, file, drawn, status, entered, sheet }: StudioState): string | undefined {
  if (status === 'loading' || file === undefined) return undefined;
  const page = drawn && path !== undefined ? `?path=${written(path)}` : `?file=${written(file)}`;
  const isKept = entered && currentBreakpoint() !== 'wide' && (sheet !== 'closed' || currentBreakpoint() === 'between');
  return isKept ? `${page}&at=${written(entered.file + entered.pointer)}` : page;
}

function written(part: string): string {
  return encodeURIComponent(part).replaceAll('%2F', '/');
}

/** The address without the place in the page. */
function pageIn(search: string): string {
  return search.split('&at=')[0] ?? '';
}
