import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Tooltips for the `[data-hint]` elements under `root`: the first opens after 700 ms, the next at once
 * within 300 ms (specification §9); that of what the keyboard is on, without a delay, until Escape (WCAG 2.2, 1.4.13).
 */
export function HintBubbles({ root }: { root: HTMLElement }) {
  const [targets] = useState(() => [...root.querySelectorAll<HTMLElement>('[data-hint]')]);
  const [isListening, setListening] = useState(false);
  // Mantine hears of the focus of its own children alone.
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
    // A tooltip learns of its target in an effect, and listens to it from the render after.
    if (!isListening) return setListening(true);
    // The pointer that called for us is already there: its own event has passed.
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
