import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Tooltips for the `[data-hint]` elements under `root`: the first opens after 700 ms, the next at once
 * within 300 ms (specification §9).
 */
export function HintBubbles({ root }: { root: HTMLElement }) {
  const [targets] = useState(() => [...root.querySelectorAll<HTMLElement>('[data-hint]')]);
  const [isListening, setListening] = useState(false);

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
          events={{ hover: true, focus: true, touch: false }}
        />
      ))}
    </Tooltip.Group>
  );
}
