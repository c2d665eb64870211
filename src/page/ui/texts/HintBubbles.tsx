import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Tooltips for the `[data-hint]` elements under `root`. The first opens after 700 ms; another within 300 ms opens at
 * once (specification §9). With the keyboard they open without delay, and Escape closes them (WCAG 2.2, 1.4.13).
 */
export function HintBubbles({ root }: { root: HTMLElement }) {
  const [targets] = useState(() => [...root.querySelectorAll<HTMLElement>('[data-hint]')]);
  const [isListening, setListening] = useState(false);
  // Mantine only notices the focus of its own children.
  const [focused, setFocused] = useState(() => hintWithFocus(root));

  useEffect(() => {
    const look = () => setFocused(hintWithFocus(root));
    const leave = () => setFocused(undefined);
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
    root.addEventListener('focusin', look);
    root.addEventListener('focusout', leave);
    root.addEventListener('keydown', dismiss);
    return () => {
      root.removeEventListener('focusin', look);
      root.removeEventListener('focusout', leave);
      root.removeEventListener('keydown', dismiss);
    };
  }, [root]);

  useEffect(() => {
    // A tooltip gets its target in an effect and attaches listeners in the next render.
    if (!isListening) return setListening(true);
    // The pointer is already on the element, so its own event is over: send another.
    targets.find((target) => target.matches(':hover'))?.dispatchEvent(new MouseEvent('mouseenter'));
  }, [isListening, targets]);

  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      {targets.map((target) => (
        <Tooltip
          key={target.dataset.hint}
          target={target}
          label={target.dataset.hint}
          events={{ hover: true, focus: false, touch: false }}
          {...(target === focused ? { opened: true } : {})}
        />
      ))}
    </Tooltip.Group>
  );
}

function hintWithFocus(root: HTMLElement): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('[data-hint]:focus-visible') ?? undefined;
}
