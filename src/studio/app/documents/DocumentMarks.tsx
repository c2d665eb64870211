import { frenchMoment } from '../../../site/definitions/time/paris-time';
import { notPublicWord } from '../../../site/definitions/french/states';
import { frenchTypography } from '../../../site/definitions/text/typography';
import type { PublicState } from '../../logic/store/public-state';
import { unwrittenWords } from '../../features/outline/use-unwritten';
import { draftWords } from '../notices/draft-words';
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
      {isUnsaved ? <span className={classes.draftMark}>{draftWords().draft}</span> : null}
      {unwritten > 0 ? <span className={classes.unwrittenMark}>{unwrittenWords(unwritten)}</span> : null}
      {state ? <span className={classes.stateMark}>{stateWords(state)}</span> : null}
    </span>
  );
}
