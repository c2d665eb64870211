import { Tooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** The words of an icon, on hover and focus. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}

/** Hints that stand together: the first opens after 700 ms, the next at once within 300 ms (specification §9). */
export function HintGroup({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Group openDelay={700} closeDelay={300}>
      {children}
    </Tooltip.Group>
  );
}
