import type { StudioStore } from '../store/studio-store';

/** Keeps the address of the studio to what it shows: a reload comes back to it, and so does « back ». */
export function keepAddress(store: StudioStore): void {
  let isGoingBack = false;
  store.subscribe(() => {
    const { path, file, drawn, status } = store.getState();
    if (status === 'loading' || file === undefined) return;
    const next =
      drawn && path !== undefined
        ? `?path=${encodeURIComponent(path).replaceAll('%2F', '/')}`
        : `?file=${encodeURIComponent(file).replaceAll('%2F', '/')}`;
    if (next === location.search || isGoingBack) return;
    if (location.search === '') history.replaceState(null, '', next);
    else history.pushState(null, '', next);
  });
  addEventListener('popstate', () => {
    const asked = new URLSearchParams(location.search);
    const file = asked.get('file');
    isGoingBack = true;
    void (file === null ? store.open(asked.get('path') ?? '/') : store.openDocument(file)).finally(() => {
      isGoingBack = false;
    });
  });
}
