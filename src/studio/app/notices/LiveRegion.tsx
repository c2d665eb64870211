import { VisuallyHidden } from '@mantine/core';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { useStudioState } from '../../store/context/use-studio';
import classes from '../bar/Hand.module.css';

/** Announces what was done: to screen readers, and visibly on touch screens. */
export function LiveRegion() {
  const liveMessage = useStudioState((state) => state.liveMessage);
  const isNarrow = useBreakpoint() !== 'wide';
  // A new element each time, so that the same text is announced again.
  const words = liveMessage ? <span key={liveMessage.turn}>{liveMessage.text}</span> : null;
  const live = { role: 'status', 'aria-live': 'polite', 'data-live': true } as const;
  if (!isNarrow) return <VisuallyHidden {...live}>{words}</VisuallyHidden>;
  return (
    <div {...live} className={classes.said}>
      {words}
    </div>
  );
}
