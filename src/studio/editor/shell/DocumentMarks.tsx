import { frenchMoment } from '../../../definitions/paris-time';
import { notPublicWord } from '../../../definitions/states';
import { frenchTypography } from '../../../definitions/typography';
import type { PublicState } from '../../core/public-state';
import { unwrittenWords } from '../outline/use-unwritten';
import { unsavedHere } from '../premises';
import classes from './Documents.module.css';

interface DocumentMarksProps {
  isUnsaved: boolean;
  /** The number of placeholder texts. */
  unwritten: number;
  state: PublicState | undefined;
}

function stateWords(state: PublicState): string {
  if (state.is === 'dated') return frenchTypography(state.appears.replace(/^./, (letter) => letter.toUpperCase()));
  if (state.is === 'over') return `Hors du site après ${frenchMoment(state.lastDay)}`;
  if (state.is === 'unsent') return frenchTypography(`${notPublicWord} : à publier`);
  return state.is === 'public' ? 'Public' : notPublicWord;
}

/** Marks of a document in the list: unsaved, not public, unwritten texts. */
export function DocumentMarks({ isUnsaved, unwritten, state }: DocumentMarksProps) {
  if (!isUnsaved && !state && unwritten === 0) return null;
  return (
    <span className={classes.marks}>
      {isUnsaved ? <span className={classes.draftMark}>{unsavedHere()}</span> : null}
      {unwritten > 0 ? <span className={classes.unwrittenMark}>{unwrittenWords(unwritten)}</span> : null}
      {state ? <span className={classes.stateMark}>{stateWords(state)}</span> : null}
    </span>
  );
}
