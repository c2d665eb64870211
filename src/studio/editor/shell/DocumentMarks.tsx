import { frenchMoment } from '../../../definitions/paris-time';
import { notPublicWord, unsavedWord } from '../../../definitions/states';
import type { PublicState } from '../../core/public-state';
import classes from './Documents.module.css';

interface DocumentMarksProps {
  isUnsaved: boolean;
  state: PublicState | undefined;
}

/** What is to be known of a document in the list: that it is not saved, and what visitors do not see of it yet. */
export function DocumentMarks({ isUnsaved, state }: DocumentMarksProps) {
  if (!isUnsaved && !state) return null;
  return (
    <span className={classes.marks}>
      {isUnsaved ? <span className={classes.draftMark}>{unsavedWord}</span> : null}
      {state ? (
        <span className={classes.stateMark}>
          {'from' in state ? `Public ${frenchMoment(state.from)}` : notPublicWord}
        </span>
      ) : null}
    </span>
  );
}
