import { useRef, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react';

interface Bubbles {
  HintBubbles: ComponentType<{ root: HTMLElement }>;
  root: HTMLElement;
}

/** Gives tooltips to the `[data-hint]` elements inside. Their code is loaded on the first hover or focus. */
export function HintGroup({ children }: { children: ReactNode }) {
  const isAsked = useRef(false);
  const [bubbles, setBubbles] = useState<Bubbles>();

  function load({ currentTarget: root }: SyntheticEvent<HTMLElement>) {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./HintBubbles').then(
      ({ HintBubbles }) => setBubbles({ HintBubbles, root }),
      // If it cannot be loaded (offline), screen readers still have the names, and the next hover tries again.
      () => (isAsked.current = false),
    );
  }

  return (
    <div onPointerEnter={load} onFocus={load}>
      {children}
      {bubbles ? <bubbles.HintBubbles root={bubbles.root} /> : null}
    </div>
  );
}
