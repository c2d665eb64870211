import { useStudioState } from '../../store/context/use-studio';
import classes from '../bar/Hand.module.css';
import { SaidError } from './SaidError';

/** Errors, over the page: on small screens, the form that shows them may be closed. */
export function ErrorOverlay() {
  const isWell = useStudioState(({ away, error }) => !away && error === undefined);
  if (isWell) return null;
  return (
    <div className={classes.refused}>
      <SaidError isOverPage />
    </div>
  );
}
