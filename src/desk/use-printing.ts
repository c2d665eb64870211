import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const print = matchMedia('print');
  print.addEventListener('change', listener);
  return () => print.removeEventListener('change', listener);
}

/** Whether the page is being put on paper, which has no pages to turn. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia('print').matches);
}
