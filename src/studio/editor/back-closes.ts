import { useEffect, useEffectEvent } from 'react';

/* What lies over the page where there is little room, the topmost last: « back » of the browser closes it. */

interface Layer {
  name: string;
  close: () => void;
  /** It has been told to close, and takes its time. */
  isClosing: boolean;
}

let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

/** The names of what lies over the page. */
export function openLayers(): string[] {
  return layers.filter(({ isClosing }) => !isClosing).map(({ name }) => name);
}

/** Closes all but the lowest; says whether there was anything to close. */
export function closeLayersAbove(count: number): boolean {
  const closing = layers.filter(({ isClosing }) => !isClosing).slice(count);
  for (const layer of closing) {
    layer.isClosing = true;
    layer.close();
  }
  return closing.length > 0;
}

/** Calls back whenever something has come or gone. */
export function onLayers(listener: () => void): void {
  listeners.add(listener);
}

/** What was open when the studio was left by a reload. */
export function wasOpen(name: string): boolean {
  return left.includes(name);
}

const left = layersOf(history.state);

/** The names of what was open, as an entry of the browser's history keeps them. */
export function layersOf(state: unknown): string[] {
  const { layers: names } = (state ?? {}) as { layers?: string[] };
  return names ?? [];
}

/** While it is open, « back » closes it, and leaves the studio where it is. */
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

/** The same for what is drawn only while it is open. */
export function BackCloses({ name = 'dialog', onBack }: { name?: string; onBack: () => void }): undefined {
  useBackCloses(name, true, onBack);
}

function tell(): void {
  // Once for what closes one thing to open another.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}
