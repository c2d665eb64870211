import { VisuallyHidden } from '@mantine/core';
import { useStudioState } from '../use-studio';

/** What was done, for those who do not see it: read out by screen readers, seen by nobody. */
export function SaidAloud() {
  const said = useStudioState((state) => state.said);
  return (
    <VisuallyHidden role="status" aria-live="polite" data-said>
      {/* Another element each time: the same words are said again. */}
      {said ? <span key={said.turn}>{said.text}</span> : null}
    </VisuallyHidden>
  );
}
