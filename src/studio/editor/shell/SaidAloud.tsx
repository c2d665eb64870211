import { VisuallyHidden } from '@mantine/core';
import { useRoom } from '../room';
import { useStudioState } from '../use-studio';
import classes from './Hand.module.css';

/**
 * What was done: read out by screen readers, and seen for a moment where nothing can be pointed at to be told what it
 * would do.
 */
export function SaidAloud() {
  const said = useStudioState((state) => state.said);
  const isNarrow = useRoom() !== 'wide';
  // Another element each time: the same words are said again.
  const words = said ? <span key={said.turn}>{said.text}</span> : null;
  const live = { role: 'status', 'aria-live': 'polite', 'data-said': true } as const;
  if (!isNarrow) return <VisuallyHidden {...live}>{words}</VisuallyHidden>;
  return (
    <div {...live} className={classes.said}>
      {words}
    </div>
  );
}
