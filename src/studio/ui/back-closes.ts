import { useEffect, useEffectEvent } from 'react';
import { signal } from '../../site/definitions/view/signal';

/* Layers over the page on small screens, topmost last: the browser's « back » closes the topmost. */

interface Layer {
  name: string;
  close: () => void;
  /** It is closing (an animation runs). */
  isClosing: boolean;
}

let layers: readonly Layer[] = [];
const changed = signal();

/** The names of the open layers. */
export function openLayers(): string[] {
  return layers.filter(({ isClosing }) => !isClosing).map(({ name }) => name);
}

/** Closes all layers above the first `count`; returns whether there were any. */
export function closeLayersAbove(count: number): boolean {
  const closing = layers.filter(({ isClosing }) => !isClosing).slice(count);
  for (const layer of closing) {
    layer.isClosing = true;
    layer.close();
  }
  return closing.length > 0;
}

/** Calls back when a layer opens or closes. */
export const onLayers = changed.on;

/** Whether a layer was open before the page was reloaded. */
export function wasOpen(name: string): boolean {
  return left.includes(name);
}

const left = layersOf(history.state);

/** The names of open layers in a history entry's state. */
export function layersOf(state: unknown): string[] {
  const { layers: names } = (state ?? {}) as { layers?: string[] };
  return names ?? [];
}

/** While the layer is open, « back » closes it instead of leaving the studio. */
export function useBackCloses(name: string, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { name, close: () => close(), isClosing: false };
    layers = [...layers, layer];
    tell();
    return () => {
      layers = layers.filter((other) => other !== layer);
      tell();
    };
  }, [name, isOpen]);
}

/** The same, for something that is only rendered while open. */
export function BackCloses({ name = 'dialog', onBack }: { name?: string; onBack: () => void }): undefined {
  useBackCloses(name, true, onBack);
}

function tell(): void {
  // A microtask, so that closing one layer to open another notifies once.
  queueMicrotask(changed.tell);
}
