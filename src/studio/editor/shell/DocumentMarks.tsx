import { frenchMoment } from '../../../definitions/paris-time';
import { notPublicWord, unsavedWord } from '../../../definitions/states';
import { frenchTypography } from '../../../definitions/typography';
import type { PublicState } from '../../core/public-state';
import { unwrittenWords } from '../outline/use-unwritten';
import classes from './Documents.module.css';

interface DocumentMarksProps {
  isUnsaved: boolean;
  /** How many of its texts somebody has yet to write. */
  unwritten: number;
  state: PublicState | undefined;
}

function stateWords(state: PublicState): string {
  if (state.is === 'dated') return `Public ${frenchMoment(state.from)}`;
  if (state.is === 'unsent') return frenchTypography(`${notPublicWord} : à publier`);
  return state.is === 'public' ? 'Public' : notPublicWord;
}

/** What is to be known of a document in the list: that it is not saved, and what visitors do not see of it yet. */
export function DocumentMarks({ isUnsaved, unwritten, state }: DocumentMarksProps) {
  if (!isUnsaved && !state && unwritten === 0) return null;
  return (
    <span className={classes.marks}>
      {isUnsaved ? <span className={classes.draftMark}>{unsavedWord}</span> : null}
      {unwritten > 0 ? <span className={classes.unwrittenMark}>{unwrittenWords(unwritten)}</span> : null}
      {state ? <span className={classes.stateMark}>{stateWords(state)}</span> : null}
    </span>
  );
}
