import { useRef, useState, type ComponentType, type ReactNode, type SyntheticEvent } from 'react';

interface Bubbles {
  HintBubbles: ComponentType<{ root: HTMLElement }>;
  root: HTMLElement;
}

/** Gives the `[data-hint]` elements inside a tooltip; its code comes when a pointer or the focus does. */
export function HintGroup({ children }: { children: ReactNode }) {
  const isAsked = useRef(false);
  const [bubbles, setBubbles] = useState<Bubbles>();

  function load({ currentTarget: root }: SyntheticEvent<HTMLElement>) {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./HintBubbles').then(
      ({ HintBubbles }) => setBubbles({ HintBubbles, root }),
      // Offline: the names are read by screen readers all the same, and the next hover tries again.
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
