import { useRef, useState, type ComponentType, type ReactNode } from 'react';

type Bubbles = ComponentType<{ root: HTMLElement }>;

/** Gives the `[data-hint]` elements inside a tooltip; its code comes when a pointer or the focus does. */
export function HintGroup({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const [HintBubbles, setBubbles] = useState<Bubbles>();

  function load() {
    if (isAsked.current) return;
    isAsked.current = true;
    import('./HintBubbles').then(
      // React calls a function given to a setter: the component is wrapped in one.
      (module) => setBubbles(() => module.HintBubbles),
      // Offline: the names are read by screen readers all the same, and the next hover tries again.
      () => (isAsked.current = false),
    );
  }

  return (
    <div ref={root} onPointerEnter={load} onFocus={load}>
      {children}
      {HintBubbles && root.current ? <HintBubbles root={root.current} /> : null}
    </div>
  );
}
